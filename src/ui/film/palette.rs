//! The colors of a frame, at most 255 and one for what stays as it was. The page is drawn in few flat colors;
//! what else there is lies between two of them, at the edges of letters. So the most frequent colors are kept,
//! and the others are shown as the nearest of them.

/// How many colors a palette has at most, besides the clear one.
const MOST: usize = 255;
/// Colors are told apart by five bits each.
const BINS: usize = 1 << 15;

/// The colors of a frame.
pub(super) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The place of the color that stands for each bin.
    places: Vec<u8>,
}

/// All pixels of nearly one color.
#[derive(Clone, Copy, Default)]
struct Bin {
    count: u32,
    sums: [u32; 3],
}

impl Palette {
    /// The colors of some pixels.
    pub(super) fn of<'a>(pixels: impl Iterator<Item = &'a [u8]>) -> Self {
        let mut bins = vec![Bin::default(); BINS];
        for pixel in pixels {
            let bin = &mut bins[bin_of(pixel)];
            bin.count += 1;
            for (sum, part) in bin.sums.iter_mut().zip(pixel) {
                *sum += u32::from(*part);
            }
        }
        let mut found: Vec<usize> = (0..BINS).filter(|place| bins[*place].count > 0).collect();
        found.sort_by_key(|place| (std::cmp::Reverse(bins[*place].count), *place));
        let color = |place: &usize| bins[*place].mean();
        let colors: Vec<[u8; 3]> = found.iter().take(MOST).map(color).collect();
        let mut places = vec![0; BINS];
        for (place, bin) in (0..=u8::MAX).zip(found.iter().take(MOST)) {
            places[*bin] = place;
        }
        for bin in found.iter().skip(MOST) {
            places[*bin] = nearest(&colors, bins[*bin].mean());
        }
        Self { colors, places }
    }

    /// The place of the color of a pixel.
    pub(super) fn index(&self, pixel: &[u8]) -> u8 {
        self.places[bin_of(pixel)]
    }

    /// The place of the color that leaves what stands there.
    pub(super) fn clear(&self) -> u8 {
        u8::try_from(self.colors.len()).unwrap_or(u8::MAX)
    }

    /// The colors as they are written, the clear one last.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colors.iter().chain(&[[0; 3]]).flatten().copied().collect()
    }
}

impl Bin {
    fn mean(&self) -> [u8; 3] {
        let count = self.count.max(1);
        self.sums.map(|sum| u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX))
    }
}

fn bin_of(pixel: &[u8]) -> usize {
    pixel.iter().take(3).fold(0, |bin, part| bin << 5 | usize::from(part >> 3))
}

fn nearest(colors: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let distance = |color: &[u8; 3]| -> u32 {
        color.iter().zip(wanted).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    (0..=u8::MAX).zip(colors).min_by_key(|(_, color)| distance(color)).map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::Palette;

    #[test]
    fn few_colors_stay_as_they_are() {
        let pixels = [[255, 255, 255], [18, 23, 28], [255, 255, 255], [179, 35, 27]];
        let palette = Palette::of(pixels.iter().map(|pixel| &pixel[..]));
        let bytes = palette.bytes();
        for pixel in pixels {
            let at = usize::from(palette.index(&pixel)) * 3;
            assert_eq!(bytes[at..at + 3], pixel);
        }
        assert_eq!((palette.clear(), bytes.len()), (3, 12));
    }

    #[test]
    fn of_many_colors_the_frequent_ones_stay_and_the_others_are_near() {
        let flat = [31, 97, 143];
        let part = |n: u32, of: u32| u8::try_from(n % of).unwrap();
        let many = (0..10_000).map(|n| [part(n, 251), part(n, 241), part(n, 239)]);
        let pixels: Vec<[u8; 3]> = many.chain(std::iter::repeat_n(flat, 5_000)).collect();
        let palette = Palette::of(pixels.iter().map(|pixel| &pixel[..]));
        let bytes = palette.bytes();
        assert_eq!((palette.clear(), bytes.len()), (255, 768));
        let shown = |pixel: &[u8; 3]| {
            let at = usize::from(palette.index(pixel)) * 3;
            [bytes[at], bytes[at + 1], bytes[at + 2]]
        };
        let far = |pixel: &[u8; 3]| {
            shown(pixel).iter().zip(pixel).map(|(one, other)| one.abs_diff(*other)).max()
        };
        assert!(far(&flat) <= Some(3), "{:?}", shown(&flat));
        assert!(pixels.iter().all(|pixel| far(pixel) < Some(120)));
    }

    #[test]
    fn nothing_has_a_clear_color_alone() {
        let palette = Palette::of(std::iter::empty());
        assert_eq!((palette.clear(), palette.bytes()), (0, vec![0; 3]));
    }
}
