//! The data in two: each part writes its own into the memory when it is joined.

use std::ops::Range;

use wasm_encoder::{ConstExpr, DataSection};

use crate::wasm::Segment;

/// Stretches of data with so few zeros between them are written as one: packed, those are next to nothing, and a new
/// beginning is not.
const APART: usize = 512;

/// The data of the first part: everything but some addresses. Zeros are in the memory already.
pub(crate) fn first(segments: &[Segment<'_>], rest: &[Range<u32>]) -> DataSection {
    let mut data = DataSection::new();
    for segment in segments {
        let mut bytes = segment.bytes.to_vec();
        for range in within(segment, rest) {
            bytes[range].fill(0);
        }
        let (mut begin, mut at) = (0, 0);
        while let Some(zero) = bytes[at..].iter().position(|byte| *byte == 0).map(|it| at + it) {
            let next = bytes[zero..].iter().position(|byte| *byte != 0);
            at = next.map_or(bytes.len(), |it| zero + it);
            if at - zero > APART {
                write(&mut data, segment, begin..zero, &bytes);
                begin = at;
            }
        }
        write(&mut data, segment, begin..bytes.len(), &bytes);
    }
    data
}

/// The data of the rest.
pub(crate) fn rest(segments: &[Segment<'_>], rest: &[Range<u32>]) -> DataSection {
    let mut data = DataSection::new();
    for segment in segments {
        for range in within(segment, rest) {
            write(&mut data, segment, range, segment.bytes);
        }
    }
    data
}

/// The places in a segment that have some addresses.
fn within<'s>(
    segment: &'s Segment<'_>,
    ranges: &'s [Range<u32>],
) -> impl Iterator<Item = Range<usize>> + use<'s> {
    let length = segment.bytes.len();
    let place = move |address: u32| (address.saturating_sub(segment.begin) as usize).min(length);
    ranges.iter().map(move |it| place(it.start)..place(it.end)).filter(|it| !it.is_empty())
}

fn write(data: &mut DataSection, segment: &Segment<'_>, range: Range<usize>, bytes: &[u8]) {
    let begin = segment.begin + u32::try_from(range.start).unwrap_or(u32::MAX);
    if !range.is_empty() {
        data.active(0, &ConstExpr::i32_const(begin.cast_signed()), bytes[range].iter().copied());
    }
}
