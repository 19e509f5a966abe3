//! Tests of the parts; those of the whole are in the `tests` folder.
