//! Unpacks gzip data that arrives in pieces, one member after another, into a writer.

use std::io::Write;

use flate2::write::GzDecoder;

use super::error::Unreadable;
use super::packing::{Packing, packing_by};

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
pub(super) struct Gunzip<W: Write> {
    state: State<W>,
    /// How the text was packed when it came, by the first member that has ended.
    packing: Option<Packing>,
}

impl<W: Write> Gunzip<W> {
    /// Unpacks into `sink`.
    pub(super) fn new(sink: W) -> Self {
        Self { state: State::Between(sink), packing: None }
    }

    /// Where the text goes, unless the data was bad.
    pub(super) fn sink(&self) -> Option<&W> {
        match &self.state {
            State::Member(decoder) => Some(decoder.get_ref()),
            State::Between(sink) => Some(sink),
            State::Failed => None,
        }
    }

    /// The same, to be changed.
    pub(super) fn sink_mut(&mut self) -> Option<&mut W> {
        match &mut self.state {
            State::Member(decoder) => Some(decoder.get_mut()),
            State::Between(sink) => Some(sink),
            State::Failed => None,
        }
    }

    /// Takes a piece of packed data.
    pub(super) fn push(&mut self, mut packed: &[u8]) -> Result<(), Unreadable> {
        while !packed.is_empty() {
            let (state, used) = match std::mem::replace(&mut self.state, State::Failed) {
                State::Member(mut decoder) => match decoder.write(packed) {
                    Ok(0) => (State::Between(self.end_of_member(*decoder)?), 0),
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
            self.state = state;
            packed = &packed[used..];
        }
        Ok(())
    }

    /// Ends the data and tells how it was packed when it came; a member that has not ended is an error.
    pub(super) fn finish(mut self) -> Result<(W, Packing), Unreadable> {
        let sink = match std::mem::replace(&mut self.state, State::Failed) {
            // A decoder takes no byte behind the end of its member, so that one more byte tells.
            State::Member(mut decoder) => match decoder.write(&[0]) {
                Ok(0) => self.end_of_member(*decoder)?,
                _ => return Err(Unreadable::Truncated),
            },
            State::Between(sink) => sink,
            State::Failed => return Err(Unreadable::Damaged),
        };
        Ok((sink, self.packing.unwrap_or(Packing::Gzip)))
    }

    fn end_of_member(&mut self, decoder: GzDecoder<W>) -> Result<W, Unreadable> {
        self.packing.get_or_insert(packing_by(decoder.header()));
        decoder.finish().map_err(|_| Unreadable::Checksum)
    }
}
