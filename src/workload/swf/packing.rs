//! How a trace was packed when it came. A page packs a large one that came plain, so that it takes less memory
//! while it is kept, and says so in the comment that a gzip file can have.

use flate2::GzHeader;

use super::gunzip::MAGIC;

/// How the text was packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    None,
    Gzip,
}

/// The comment of a file that was plain when it came.
const CAME_PLAIN: &[u8] = b"came plain, packed to take less memory";

/// How a file was packed when it came, by the header of the gzip file that it is now.
pub(super) fn packing_by(header: Option<&GzHeader>) -> Packing {
    match header.and_then(GzHeader::comment) {
        Some(CAME_PLAIN) => Packing::None,
        _ => Packing::Gzip,
    }
}

/// Says of a gzip file that what is in it was plain when it came. A file whose header has fields already stays as
/// it is.
pub fn told_to_be_plain(mut packed: Vec<u8>) -> Vec<u8> {
    const FLAGS: usize = 3;
    const HEADER: usize = 10;
    const HAS_COMMENT: u8 = 1 << 4;
    if packed.starts_with(&MAGIC) && packed.len() >= HEADER && packed[FLAGS] == 0 {
        packed[FLAGS] = HAS_COMMENT;
        packed.splice(HEADER..HEADER, CAME_PLAIN.iter().copied().chain([0]));
    }
    packed
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::super::{SwfFilters, read_swf};
    use super::told_to_be_plain;

    #[test]
    fn what_came_plain_reads_as_if_it_still_were() {
        let text = "; MaxProcs: 8\n1 0 -1 10 2 -1 -1 2 20 -1 1 1 1 -1 1 -1 -1 -1\n";
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        let packed = encoder.finish().unwrap();
        let read = |bytes: &[u8]| read_swf(bytes, &SwfFilters::default()).unwrap();
        let kept = told_to_be_plain(packed.clone());
        assert_ne!(kept, packed);
        assert_eq!(read(&kept), read(text.as_bytes()));
        assert!(read(&packed).report.gzip && !read(&kept).report.gzip);
        // Said once, and only of gzip files.
        assert_eq!(told_to_be_plain(kept.clone()), kept);
        assert_eq!(told_to_be_plain(text.into()), text.as_bytes());
    }
}
