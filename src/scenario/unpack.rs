//! Files that were packed with gzip.

use std::io::Read;

use flate2::read::MultiGzDecoder;

use super::problem::{Code, Problem};

/// The largest unpacked file, in bytes: a bomb must not fill the memory. The values of as much text as
/// this take more than values may.
const LARGEST: u64 = 256 << 20;

/// The content of a gzip file.
#[inline(never)]
pub(super) fn gunzip(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut unpacked = Vec::new();
    let unreadable = |message: String| Problem::new(Code::Unreadable, "", message);
    let read = MultiGzDecoder::new(bytes).take(LARGEST + 1).read_to_end(&mut unpacked);
    let length = read.map_err(|error| unreadable(format!("cannot be unzipped: {error}")))?;
    if length as u64 > LARGEST {
        let most = LARGEST >> 20;
        return Err(unreadable(format!("unpacks to more than {most} MB, expected less")));
    }
    Ok(unpacked)
}
