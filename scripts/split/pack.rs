//! Packs files as gzip, smaller than gzip itself does: `pack FILE...` writes FILE.gz beside each. Run by `./dev build`
//! for what a server hands out: packing takes seconds once, and every visitor loads a twentieth less.

use std::fs;
use std::process::ExitCode;

use zopfli::{Format, Options};

fn main() -> ExitCode {
    for path in std::env::args().skip(1) {
        if let Err(error) = pack(&path) {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn pack(path: &str) -> std::io::Result<()> {
    let whole = fs::read(path)?;
    let mut packed = Vec::new();
    zopfli::compress(Options::default(), Format::Gzip, &*whole, &mut packed)?;
    fs::write(format!("{path}.gz"), packed)
}
