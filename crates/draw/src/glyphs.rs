//! The Western set: our own signs, drawn to be told apart at 24 pixels by outline alone.

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
        _ => return None,
    })
}
