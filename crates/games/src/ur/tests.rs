//! One test for each numbered rule and each option.
