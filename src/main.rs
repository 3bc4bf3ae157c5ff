//! The engine as a command.

fn main() {}
