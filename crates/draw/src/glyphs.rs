//! The Western set: our own signs, drawn to be told apart at 24 pixels by outline alone.

/// The toothed disc of the sun.
macro_rules! sun {
    () => {
        "M0-29L6-22 14-25 16-16 25-14 22-6 29 0 22 6 25 14 16 16 14 25 6 22 0 29-6 22-14 25-16 16-25 15-22 6-29 0-22-6-25-15-16-16-15-25-6-22Z"
    };
}

/// A sign as path data around the origin, within 28 units; holes by the even-odd rule.
pub(crate) fn sign(drawing: &str) -> Option<&'static str> {
    Some(match drawing {
        // A crown of three points over a band.
        "general" | "king" => "M-22 15H22V24H-22ZM-22 10L-28-14-12-4 0-26 12-4 28-14 22 10Z",
        // A shield with a chevron cut out.
        "guard" | "advisor" => {
            "M0-26L23-18V0C23 14 11 22 0 27-11 22-23 14-23 0V-18ZM-13-3V6L0-3 13 6V-3L0-12Z"
        }
        // A head between two ears, trunk curled to the right, one tusk.
        "elephant" => {
            "M-9-24Q0-28 9-24L11-6Q8 3 7 11 7 20 14 20 19 20 19 14L26 15Q26 28 13 28-2 28-3 13-4 3-11-6Z\
             M-14-23Q-29-27-29-8-29 7-15 5ZM14-23Q29-27 29-8 29 7 14 5ZM-10 8L-6 12Q-8 22-20 23-12 17-10 8Z"
        }
        // A horse's head looking left.
        "horse" | "knight" => {
            "M-23 4L-25-3Q-14-9-9-19L-10-29-1-23Q23-19 22 11 22 19 20 26H-14Q-13 12 1 1-8 4-13 7-18 12-23 4Z\
             M-6-13A3.5 3.5 0 1 0 1-13 3.5 3.5 0 1 0-6-13Z"
        }
        // A tower.
        "rook" | "chariot" => {
            "M-23-26H-12V-18H-6V-26H6V-18H12V-26H23V-8H15L17 13H24V25H-24V13H-17L-15-8H-23Z"
        }
        // A barrel on a wheel.
        "cannon" => {
            "M-27-9L17-26Q20-27 21-24L26-12Q27-9 24-8L-19 8Q-24 9-27 2-29-6-27-9Z\
             M-15 15A12 12 0 1 0 9 15 12 12 0 1 0-15 15ZM-7 15A4 4 0 1 0 1 15 4 4 0 1 0-7 15Z\
             M13 20H27V26H13Z"
        }
        // A man: head, shoulders, foot.
        "soldier" | "pawn" => {
            "M-10-16A10 10 0 1 0 10-16 10 10 0 1 0-10-16ZM-9-3H9L13 13H20V24H-20V13H-13Z"
        }
        // A mitre with its slit, on a foot.
        "bishop" => {
            "M-13 11C-24 2-18-14-4-20A5 5 0 1 1 4-20C18-14 24 2 13 11ZM2-14L-7 1-2 4 8-10ZM-21 16H21V26H-21Z"
        }
        // The sun.
        "gold" => {
            "M-14 0A14 14 0 1 0 14 0 14 14 0 1 0-14 0ZM-6-16.5L0-30 6-16.5ZM-6 16.5L0 30 6 16.5ZM-16.5-6L-30 0-16.5 6ZM16.5-6L30 0 16.5 6Z\
             M7.5-16L21-21 16-7.5ZM-7.5-16L-21-21-16-7.5ZM7.5 16L21 21 16 7.5ZM-7.5 16L-21 21-16 7.5Z"
        }
        // The moon.
        "silver" => "M11-26A27 27 0 1 0 11 26 27.9 27.9 0 0 1 11-26Z",
        // A spear, its point upwards.
        "lance" => "M0-30C10-20 15-10 15-2L5 6V29H-5V6L-15-2C-15-10-10-20 0-30Z",
        // A rook, a bishop with wings: they have learnt to step aside.
        "dragon" => {
            "M-12-27H-6V-21H-3V-27H3V-21H6V-27H12V-15H9L11 15H16V26H-16V15H-11L-9-15H-12Z\
             M-13-6C-18-14-23-19-29-21C-31-15-30-9-28-4L-24-6C-25 0-24 5-21 8L-18 4C-18 8-17 10-14 12Z\
             M13-6C18-14 23-19 29-21C31-15 30-9 28-4L24-6C25 0 24 5 21 8L18 4C18 8 17 10 14 12Z"
        }
        "dragon-horse" => {
            "M-12 10C-17 2-14-14-3-20A4 4 0 1 1 3-20C14-14 17 2 12 10ZM-16 15H16V25H-16ZM2-14L-5-1-1 1 6-11Z\
             M-17-4C-20-12-24-18-29-21C-31-15-30-9-28-4L-24-6C-25 0-24 6-21 10L-18 6-15 10Z\
             M17-4C20-12 24-18 29-21C31-15 30-9 28-4L24-6C25 0 24 6 21 10L18 6 15 10Z"
        }
        // A sun with the old sign cut out: they all move as gold does.
        "promoted-silver" => {
            concat!(sun!(), "M4.2-15.5A16.1 16.1 0 1 0 4.2 15.5A16.7 16.7 0 0 1 4.2-15.5Z")
        }
        "promoted-knight" => {
            concat!(
                sun!(),
                "M-13.3 3.5L-14.5-.9Q-7.7-4.6-4.6-10.8L-5.2-17L.4-13.3Q15.3-10.8 14.6 7.8Q14.6 12.8 13.4 17.1H-7.7Q-7.1 8.4 1.6 1.6Q-4 3.5-7.1 5.3Q-10.2 8.4-13.3 3.5ZM-2.7-7.1A2.2 2.2 0 1 0 1.6-7.1A2.2 2.2 0 1 0-2.7-7.1Z"
            )
        }
        "promoted-lance" => concat!(
            sun!(),
            "M0-18.5C5.3-12.5 7.9-7.3 7.9-2.6L2.6 2V17.8H-2.6V2L-7.9-2.6C-7.9-7.3-5.3-12.5 0-18.5Z"
        ),
        "tokin" => {
            concat!(
                sun!(),
                "M-6.6-9.6A6.6 6.6 0 1 0 6.6-9.6A6.6 6.6 0 1 0-6.6-9.6ZM-5.9-1H5.9L8.6 9.6H13.2V16.8H-13.2V9.6H-8.6Z"
            )
        }
        _ => return None,
    })
}
