//! What a file is that holds no log, by how it begins: somebody who has chosen an archive or a picture is told so,
//! and not that its first lines have too few numbers [E-18].

/// How many bytes tell what a file is.
pub(super) const ENOUGH: usize = 262;

/// How a file begins: where, with what, and what it is then.
const BEGINNINGS: [(usize, &[u8], &str); 14] = [
    (0, b"PK\x03\x04", "a ZIP archive"),
    (0, b"BZh", "a file packed by bzip2"),
    (0, b"\xFD7zXZ\0", "a file packed by xz"),
    (0, b"\x28\xB5\x2F\xFD", "a file packed by Zstandard"),
    (0, b"7z\xBC\xAF\x27\x1C", "a 7z archive"),
    (0, b"Rar!", "a RAR archive"),
    (257, b"ustar", "a tar archive"),
    (0, b"\x89PNG", "a picture (PNG)"),
    (0, b"\xFF\xD8\xFF", "a picture (JPEG)"),
    (0, b"GIF8", "a picture (GIF)"),
    (0, b"%PDF", "a PDF document"),
    (0, b"PAR1", "a Parquet file"),
    (0, b"\xFF\xFE", "text in UTF-16"),
    (0, b"\xFE\xFF", "text in UTF-16"),
];

/// What a file is that begins so, if it can be told and is no log.
pub(super) fn foreign(begin: &[u8]) -> Option<&'static str> {
    let begins = |(place, bytes, _): &&(usize, &[u8], &str)| {
        begin.get(*place..).is_some_and(|begin| begin.starts_with(bytes))
    };
    BEGINNINGS.iter().find(begins).map(|(_, _, what)| *what)
}

#[cfg(test)]
mod tests {
    use super::super::{SwfFilters, read_swf};

    fn told(bytes: &[u8]) -> String {
        read_swf(bytes, &SwfFilters::default()).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_log_is_called_by_its_name() {
        let zip = told(b"PK\x03\x04\x14\0\0\0\x08\0log.swf");
        assert!(zip.starts_with("found a ZIP archive, expected a log"), "{zip}");
        let mut tar = vec![0; 512];
        tar[257..262].copy_from_slice(b"ustar");
        assert!(told(&tar).starts_with("found a tar archive"), "{}", told(&tar));
        let wide: Vec<u8> = "\u{FEFF}1 0 -1 10".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(told(&wide).starts_with("found text in UTF-16"), "{}", told(&wide));
    }

    #[test]
    fn what_gives_jobs_is_a_log_however_it_begins() {
        let log = b"BZh is how this begins\n1 0 -1 10 2 -1 -1 2 20 -1 1 1 1 -1 1 -1 -1 -1\n";
        assert_eq!(read_swf(log, &SwfFilters::default()).unwrap().jobs.len(), 1);
        assert!(told(b"BZ is no log").starts_with("found no usable job"));
    }
}
