//! A file to save that is written piece by piece: a long one is never as a whole in the memory of the program, which
//! does not become smaller again.

use std::io;

use js_sys::{Array, Uint8Array};
use web_sys::{Blob, BlobPropertyBag};

use super::files::save_blob;

/// How long a piece is, in bytes.
const PIECE: u32 = 1 << 20;

/// The browser makes no file, which is all that it says.
const REFUSED: io::ErrorKind = io::ErrorKind::Other;

/// A file that grows.
#[derive(Debug)]
pub struct Growing {
    pieces: Array,
    /// What is no piece yet.
    begun: Vec<u8>,
    /// The same on the browser's side, used for one piece after the other.
    place: Uint8Array,
}

impl Growing {
    /// An empty file.
    pub fn begin() -> Self {
        let (pieces, place) = (Array::new(), Uint8Array::new_with_length(PIECE));
        Self { pieces, begun: Vec::with_capacity(PIECE as usize), place }
    }

    /// Lets the person save it.
    pub fn save(mut self, name: &str, kind: &str) -> io::Result<()> {
        io::Write::flush(&mut self)?;
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        Blob::new_with_blob_sequence_and_options(&self.pieces, &options)
            .and_then(|blob| save_blob(name, &blob))
            .map_err(|_| REFUSED.into())
    }
}

impl io::Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(PIECE as usize - self.begun.len());
        self.begun.extend_from_slice(&bytes[..taken]);
        if self.begun.len() == PIECE as usize {
            self.flush()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        let length = u32::try_from(self.begun.len()).unwrap_or(PIECE);
        let part = self.place.subarray(0, length);
        part.copy_from(&self.begun);
        let piece = Blob::new_with_u8_array_sequence(&Array::of1(&part))
            .map_err(|_| io::Error::from(REFUSED))?;
        self.pieces.push(&piece);
        self.begun.clear();
        Ok(())
    }
}
