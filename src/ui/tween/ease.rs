//! The curves of movement, as the style sheets have them.

/// The curve of travels: slow, fast, slow.
pub fn ease_move(share: f64) -> f64 {
    bezier(share, (0.6, 0.0), (0.2, 1.0))
}

/// The curve of small changes: fast, then slow.
pub fn ease_out(share: f64) -> f64 {
    bezier(share, (0.2, 0.8), (0.2, 1.0))
}

/// The height of a cubic Bézier curve from (0, 0) to (1, 1) over `x`.
fn bezier(x: f64, first: (f64, f64), second: (f64, f64)) -> f64 {
    let at = |t: f64, a: f64, b: f64| {
        let rest = 1.0 - t;
        3.0 * rest * rest * t * a + 3.0 * rest * t * t * b + t * t * t
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..32 {
        let middle = f64::midpoint(low, high);
        if at(middle, first.0, second.0) < x {
            low = middle;
        } else {
            high = middle;
        }
    }
    at(f64::midpoint(low, high), first.1, second.1)
}

#[cfg(test)]
mod tests {
    use super::{ease_move, ease_out};

    #[test]
    fn a_curve_begins_at_nothing_ends_at_all_and_never_turns_back() {
        for curve in [ease_move, ease_out] {
            let places: Vec<f64> = (0..=20).map(|step| curve(f64::from(step) / 20.0)).collect();
            assert!(places[0].abs() < 1e-6 && (places[20] - 1.0).abs() < 1e-6, "{places:?}");
            assert!(places.windows(2).all(|pair| pair[0] <= pair[1]), "{places:?}");
        }
        assert!(ease_move(0.25) < 0.25 && ease_out(0.25) > 0.25);
    }
}
