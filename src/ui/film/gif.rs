//! An animated GIF, frame by frame: of each frame only what differs from the one before is written.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::palette::Palette;

/// A GIF that grows.
pub(super) struct Gif {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    /// How long a frame stands, in hundredths of a second.
    delay: u16,
    /// The frame before, four bytes a pixel; empty before the first.
    before: Vec<u8>,
}

/// A part of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Gif {
    /// A film that begins anew when it has ended; it shows so many frames a second.
    pub(super) fn new((width, height): (u16, u16), rate: u16) -> Result<Self, EncodingError> {
        let mut encoder = Encoder::new(Vec::new(), width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, width, height, delay: 100 / rate.max(1), before: Vec::new() })
    }

    /// The next frame: red, green, blue and opacity of each pixel, line by line.
    pub(super) fn add(&mut self, pixels: Vec<u8>) -> Result<(), EncodingError> {
        let size = (usize::from(self.width), usize::from(self.height));
        if pixels.len() != size.0 * size.1 * 4 {
            return Err(EncodingError::FrameBufferTooSmallForDimensions);
        }
        let part = changed(&self.before, &pixels, size);
        let (palette, indices) = self.indices(&pixels, part, size.0);
        let narrow = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: self.delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(palette.clear()),
            left: narrow(part.left),
            top: narrow(part.top),
            width: narrow(part.width),
            height: narrow(part.height),
            palette: Some(palette.bytes()),
            buffer: Cow::Owned(indices),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.before = pixels;
        Ok(())
    }

    /// The colors of what differs in a part, and the place of each pixel's color among them.
    fn indices(&self, pixels: &[u8], part: Part, wide: usize) -> (Palette, Vec<u8>) {
        let lines = || (part.top..part.top + part.height).map(|line| (line * wide + part.left) * 4);
        let differs = |at: usize| self.before.get(at..at + 4) != Some(&pixels[at..at + 4]);
        let places = || lines().flat_map(|from| (from..from + part.width * 4).step_by(4));
        let colors = places().filter(|at| differs(*at)).map(|at| &pixels[at..at + 3]);
        let palette = Palette::of(colors);
        let index = |at: usize| {
            if differs(at) { palette.index(&pixels[at..at + 3]) } else { palette.clear() }
        };
        let indices = places().map(index).collect();
        (palette, indices)
    }

    /// The film as a file.
    pub(super) fn finished(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}

/// The smallest part outside which nothing differs; one pixel where nothing does.
fn changed(before: &[u8], pixels: &[u8], (width, height): (usize, usize)) -> Part {
    if before.len() != pixels.len() {
        return Part { left: 0, top: 0, width, height };
    }
    let (old, new) = (before.chunks_exact(width * 4), pixels.chunks_exact(width * 4));
    let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
    for (line, (old, new)) in old.zip(new).enumerate() {
        if old == new {
            continue;
        }
        (top, bottom) = (top.min(line), line + 1);
        let differs = |(old, new): (&[u8], &[u8])| old != new;
        let mut cells = old.chunks_exact(4).zip(new.chunks_exact(4));
        let last = cells.clone().rposition(differs).map_or(0, |cell| cell + 1);
        left = left.min(cells.position(differs).unwrap_or(width));
        right = right.max(last);
    }
    if top >= bottom {
        return Part { left: 0, top: 0, width: 1, height: 1 };
    }
    Part { left, top, width: right - left, height: bottom - top }
}

#[cfg(test)]
mod tests {
    use super::{Gif, Part, changed};

    const RED: [u8; 4] = [200, 10, 10, 255];
    const WHITE: [u8; 4] = [255; 4];

    fn picture(red: &[usize]) -> Vec<u8> {
        (0..12).flat_map(|cell| if red.contains(&cell) { RED } else { WHITE }).collect()
    }

    #[test]
    fn only_what_differs_is_written() {
        let part = |old: &[usize], new: &[usize]| changed(&picture(old), &picture(new), (4, 3));
        assert_eq!(part(&[], &[5, 10]), Part { left: 1, top: 1, width: 2, height: 2 });
        assert_eq!(part(&[3], &[3]), Part { left: 0, top: 0, width: 1, height: 1 });
        let all = changed(&[], &picture(&[]), (4, 3));
        assert_eq!(all, Part { left: 0, top: 0, width: 4, height: 3 });
    }

    #[test]
    fn a_film_is_read_as_it_was_written() {
        let shown = [picture(&[]), picture(&[5]), picture(&[5]), picture(&[0, 11])];
        let mut film = Gif::new((4, 3), 4).unwrap();
        for pixels in &shown {
            film.add(pixels.clone()).unwrap();
        }
        let bytes = film.finished().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (4, 3));
        let mut canvas = vec![0; 48];
        for pixels in &shown {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            assert_eq!(frame.delay, 25);
            let wide = usize::from(frame.width);
            for (cell, color) in frame.buffer.chunks_exact(4).enumerate().filter(|it| it.1[3] > 0) {
                let (x, y) = (cell % wide + usize::from(frame.left), cell / wide);
                let at = ((y + usize::from(frame.top)) * 4 + x) * 4;
                canvas[at..at + 4].copy_from_slice(color);
            }
            assert_eq!(&canvas, pixels);
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn a_picture_of_another_size_is_refused() {
        assert!(Gif::new((4, 3), 4).unwrap().add(vec![0; 4]).is_err());
    }
}
