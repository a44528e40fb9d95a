//! Ctrl-C: a sweep ends early, and what it has is printed.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use super::failure::Failure;

/// What shells give for a program that was ended by Ctrl-C.
pub(super) const INTERRUPTED: u8 = 130;

static PRESSED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is remembered; pressed again it ends the program at once.
pub(super) fn listen() -> Result<(), Failure> {
    let heard = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            process::exit(i32::from(INTERRUPTED));
        }
    });
    heard.map_err(|error| Failure::Internal(error.to_string()))
}

/// Whether it was pressed.
pub(super) fn is_pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}
