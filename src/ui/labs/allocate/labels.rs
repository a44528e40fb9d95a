//! Which label a block has room for. A label that would be too small to read is left out.

/// A text that fits, with its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    /// What it says.
    pub text: String,
    /// How bold it is.
    pub weight: u32,
    /// The size of its letters, in pixels.
    pub size: f64,
    /// Where its middle is.
    pub center: (f64, f64),
    /// Whether it is read from below to above.
    pub upright: bool,
}

/// Sizes of the name with the size of the count below it.
const SIZES: [(f64, f64); 2] = [(16.0, 13.8), (13.0, 12.0)];
/// The smallest letters, in pixels.
const SMALLEST: f64 = 12.0;
/// The size of a label that stands upright in a column.
const UPRIGHT: f64 = 13.0;
/// The least height and width of what holds a label, as a share of that size.
const NARROWEST: f64 = 0.85;
const BOLD: u32 = 700;
const MEDIUM: u32 = 500;

/// The largest label for a rectangle: name and count, the name alone, both upright, or nothing.
/// `measure` tells the width of a text of some weight and size.
pub(super) fn fit_label(
    [x, y, width, height]: [f64; 4],
    name: &str,
    count: Option<&str>,
    unit: f64,
    measure: impl Fn(&str, u32, f64) -> f64,
) -> Vec<Fitted> {
    let size = (UPRIGHT * unit).max(SMALLEST);
    if width < size * NARROWEST || height < size * NARROWEST {
        return Vec::new();
    }
    let middle = (x + width / 2.0, y + height / 2.0);
    let flat = |text: &str, weight, size, dy: f64| Fitted {
        text: text.to_owned(),
        weight,
        size,
        center: (middle.0, middle.1 + dy),
        upright: false,
    };
    for (large, small) in
        SIZES.map(|(large, small)| ((large * unit).max(SMALLEST), (small * unit).max(SMALLEST)))
    {
        let wide = |text: &str, weight, size| measure(text, weight, size) + 3.0 * unit <= width;
        if !wide(name, BOLD, large) {
            continue;
        }
        let lines = 1.1 * (large + small);
        if let Some(count) = count.filter(|count| wide(count, MEDIUM, small) && lines <= height) {
            let (up, down) = (small * 0.55, large * 0.55);
            return vec![flat(name, BOLD, large, -up), flat(count, MEDIUM, small, down)];
        }
        if large <= height {
            return vec![flat(name, BOLD, large, 0.0)];
        }
    }
    let both = count.map(|count| format!("{name} · {count}"));
    let candidates = both.into_iter().chain([name.to_owned()]);
    let fits = |text: &String| measure(text, BOLD, size) + 4.0 * unit <= height;
    let text = candidates.into_iter().find(fits);
    text.map(|text| Fitted { text, weight: BOLD, size, center: middle, upright: true })
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::fit_label;

    fn texts(width: f64, height: f64) -> Vec<(String, bool)> {
        let measure = |text: &str, _: u32, size: f64| text.chars().count() as f64 * size * 0.6;
        let fitted = fit_label([0.0, 0.0, width, height], "J39", Some("64"), 1.0, measure);
        fitted.into_iter().map(|label| (label.text, label.upright)).collect()
    }

    #[test]
    fn a_label_shrinks_turns_and_vanishes_with_its_room() {
        let (name, count) = (("J39".to_owned(), false), ("64".to_owned(), false));
        assert_eq!(texts(120.0, 120.0), [name.clone(), count.clone()]);
        assert_eq!(texts(28.0, 120.0), [name.clone(), count]);
        assert_eq!(texts(40.0, 20.0), [name]);
        assert_eq!(texts(13.0, 120.0), [("J39 · 64".to_owned(), true)]);
        assert_eq!(texts(13.0, 40.0), [("J39".to_owned(), true)]);
        assert_eq!(texts(13.0, 20.0), []);
        assert_eq!(texts(8.0, 120.0), []);
    }
}
