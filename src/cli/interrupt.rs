//! Ctrl-C and requests to terminate: a sweep ends early and prints what it has; everything else ends at
//! once and leaves no half-written file.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::failure::Failure;

/// What shells give for a program that was ended by Ctrl-C.
pub(super) const INTERRUPTED: u8 = 130;

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Whether somebody looks at [`is_pressed`].
static IS_ASKED: AtomicBool = AtomicBool::new(false);

/// The file that is being written and must not stay behind.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// From now on Ctrl-C ends the program as it should.
pub(super) fn listen() -> Result<(), Failure> {
    static HEARD: OnceLock<Result<(), String>> = OnceLock::new();
    let heard = HEARD.get_or_init(|| ctrlc::set_handler(end).map_err(|error| error.to_string()));
    heard.clone().map_err(Failure::Internal)
}

/// From now on Ctrl-C is remembered; pressed again it ends the program at once.
pub(super) fn remember() -> Result<(), Failure> {
    IS_ASKED.store(true, Ordering::Relaxed);
    listen()
}

/// Whether it was pressed.
pub(super) fn is_pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}

fn end() {
    let again = PRESSED.swap(true, Ordering::Relaxed);
    if again || !IS_ASKED.load(Ordering::Relaxed) {
        // Never given back, so that no file is made from now on.
        let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = &*unfinished {
            // What is not there any more need not be removed.
            let _ = fs::remove_file(path);
        }
        process::exit(i32::from(INTERRUPTED));
    }
}

/// Makes a file that does not stay behind if the program is ended.
pub(super) fn leaving_nothing_at(
    path: &Path,
    create: impl FnOnce() -> io::Result<File>,
) -> io::Result<File> {
    let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    let file = create()?;
    *unfinished = Some(path.to_owned());
    Ok(file)
}
