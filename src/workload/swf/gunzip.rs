//! Unpacks gzip data that arrives in pieces, one member after another, into a writer.

use std::io::Write;

use flate2::write::GzDecoder;

use super::error::Unreadable;

/// What every gzip member begins with.
pub(super) const MAGIC: [u8; 2] = [0x1F, 0x8B];

/// Where in the packed data we are.
#[derive(Debug)]
enum State<W: Write> {
    /// Inside a member.
    Member(Box<GzDecoder<W>>),
    /// Behind a member: another one or padding with zeros may follow.
    Between(W),
    /// The data is bad; nothing more is read.
    Failed,
}

/// Unpacks into a writer that never fails.
#[derive(Debug)]
pub(super) struct Gunzip<W: Write>(State<W>);

impl<W: Write> Gunzip<W> {
    /// Unpacks into `sink`.
    pub(super) fn new(sink: W) -> Self {
        Self(State::Between(sink))
    }

    /// Where the text goes, unless the data was bad.
    pub(super) fn sink(&self) -> Option<&W> {
        match &self.0 {
            State::Member(decoder) => Some(decoder.get_ref()),
            State::Between(sink) => Some(sink),
            State::Failed => None,
        }
    }

    /// Takes a piece of packed data.
    pub(super) fn push(&mut self, mut packed: &[u8]) -> Result<(), Unreadable> {
        while !packed.is_empty() {
            let (state, used) = match std::mem::replace(&mut self.0, State::Failed) {
                State::Member(mut decoder) => match decoder.write(packed) {
                    Ok(0) => (State::Between(end_of_member(*decoder)?), 0),
                    Ok(used) => (State::Member(decoder), used),
                    Err(_) => return Err(Unreadable::Damaged),
                },
                State::Between(sink) if packed[0] == MAGIC[0] => {
                    (State::Member(Box::new(GzDecoder::new(sink))), 0)
                }
                State::Between(sink) if packed[0] == 0 => (State::Between(sink), 1),
                State::Between(_) => return Err(Unreadable::Trailing),
                State::Failed => return Err(Unreadable::Damaged),
            };
            self.0 = state;
            packed = &packed[used..];
        }
        Ok(())
    }

    /// Ends the data; a member that has not ended is an error.
    pub(super) fn finish(self) -> Result<W, Unreadable> {
        match self.0 {
            // A decoder takes no byte behind the end of its member, so that one more byte tells.
            State::Member(mut decoder) => match decoder.write(&[0]) {
                Ok(0) => end_of_member(*decoder),
                _ => Err(Unreadable::Truncated),
            },
            State::Between(sink) => Ok(sink),
            State::Failed => Err(Unreadable::Damaged),
        }
    }
}

fn end_of_member<W: Write>(decoder: GzDecoder<W>) -> Result<W, Unreadable> {
    decoder.finish().map_err(|_| Unreadable::Checksum)
}
