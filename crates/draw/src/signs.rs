//! The signs of the houses of Senet: our own forms, from lines and arcs.

/// A sign around the origin within 40 units: paths filled pale, filled red and filled with ink,
/// all of them outlined, and paths that are only drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sign {
    pub(crate) pale: &'static str,
    pub(crate) red: &'static str,
    pub(crate) solid: &'static str,
    pub(crate) drawn: &'static str,
}

/// The sign of a house by its name.
pub(crate) fn house(name: &str) -> Option<Sign> {
    Some(match name {
        // A frog from above: it comes back with every flood.
        "rebirth" => Sign {
            pale: "M0-25C7-25 9-28 13-28 20-28 22-19 18-14 16-8 18-2 17 6 15 18 8 26 0 26-8 26-15 18-17 6-18-2-16-8-18-14-22-19-20-28-13-28-9-28-7-25 0-25Z",
            red: "",
            solid: "M-12.5-22.5a1.5 1.5 0 1 1-.1 0ZM12.5-22.5a1.5 1.5 0 1 1-.1 0Z",
            drawn: "M-17-3L-29-1-33-13M17-3L29-1 33-13M-12 19C-22 12-30-1-33 9-34 16-24 24-23 34H-35\
                    M12 19C22 12 30-1 33 9 34 16 24 24 23 34H35M-8-11Q0-6 8-11",
        },
        // A heart on its windpipe, crossed by two bars.
        "happiness" => Sign {
            pale: "",
            red: "M0 4C14 4 19 13 16 22 13 31 6 35 0 35-6 35-13 31-16 22-19 13-14 4 0 4Z",
            solid: "",
            drawn: "M0 4V-36M-15-31H15M-11-19H11",
        },
        // Three waves.
        "water" => Sign {
            pale: "",
            red: "",
            solid: "",
            drawn: "M-36-18L-27-27-18-18-9-27 0-18 9-27 18-18 27-27 36-18\
                    M-36 4L-27-5-18 4-9-5 0 4 9-5 18 4 27-5 36 4M-36 26L-27 17-18 26-9 17 0 26 9 17 18 26 27 17 36 26",
        },
        // Three feathers, each of them true.
        "truths" => Sign {
            pale: "M-30 18C-38-4-38-24-29-33-22-38-13-30-17-22-16-8-19 6-30 18ZM-3 18C-11-4-11-24-2-33 5-38 14-30 10-22 11-8 8 6-3 18Z\
                   M24 18C16-4 16-24 25-33 32-38 41-30 37-22 38-8 35 6 24 18Z",
            red: "",
            solid: "",
            drawn: "M-30 36V18L-26-16M-3 36V18L1-16M24 36V18L28-16",
        },
        // A disc, a ring, and its ways.
        "sun" => Sign {
            pale: "M0-31a31 31 0 1 1-.1 0Z",
            red: "M0-17a17 17 0 1 1-.1 0Z",
            solid: "",
            drawn: "",
        },
        // An eye above a seat.
        "osiris" => Sign {
            pale: "M-36-15Q0-42 36-15 0 8-36-15Z",
            red: "M-25 37V6H-9V21H25V37Z",
            solid: "M0-24a8 8 0 1 1-.1 0Z",
            drawn: "",
        },
        _ => return None,
    })
}
