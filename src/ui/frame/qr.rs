//! An address as a QR code, so that a phone opens what stands on the wall.

use std::fmt::Write as _;

use qrcode2::{Color, EcLevel, QrCode};
use yew::{AttrValue, Html, Properties, component, html};

use crate::ui::hooks::use_language;
use crate::words::page::share;

/// What is longer, in bytes, makes squares too small for a phone in the fifth row.
const LONGEST: usize = 500;

/// Up to so many bytes there is room for correcting errors as usual; beyond, as few as a code may.
const SHORT: usize = 120;

/// How many squares stay white at every side.
const QUIET: usize = 4;

/// The props of [`Code`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct CodeProps {
    /// The address.
    pub address: AttrValue,
}

/// The code of an address, or why there is none.
#[component]
pub fn Code(props: &CodeProps) -> Html {
    use_language();
    if props.address.starts_with("file:") {
        return html! {
            <p class="dim">{ share::no_code_from_disk() }</p>
        };
    }
    let Some((width, path)) = squares(&props.address) else {
        return html! { <p class="dim">{ share::too_long_for_code() }</p> };
    };
    let side = width + 2 * QUIET;
    html! {
        <svg class="qr" viewBox={format!("0 0 {side} {side}")} role="img" aria-label={share::code_of_link()}
            shape-rendering="crispEdges">
            <rect width="100%" height="100%" fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    }
}

/// The props of [`Scanned`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ScannedProps {
    /// The address.
    pub address: AttrValue,
}

/// The same place for phones; a preset by its name, so that it can be typed too.
#[component]
pub fn Scanned(props: &ScannedProps) -> Html {
    use_language();
    html! {
        <details class="share-code">
            <summary>{ share::code_for_phones() }</summary>
            <Code address={props.address.clone()} />
            <p class="dim share-address">{ props.address.clone() }</p>
        </details>
    }
}

/// How many squares a side has, and the dark ones as a path: a run of them is one rectangle.
fn squares(address: &str) -> Option<(usize, String)> {
    let level = if address.len() <= SHORT { EcLevel::M } else { EcLevel::L };
    let code = (address.len() <= LONGEST)
        .then(|| QrCode::with_error_correction_level(address, level).ok())
        .flatten()?;
    let (width, colors) = (code.width(), code.to_colors());
    let mut path = String::new();
    for (y, row) in colors.chunks(width).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Color::Dark {
                let length = run.len();
                // Writing to a text cannot fail.
                write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET).ok();
            }
            x += run.len();
        }
    }
    Some((width, path))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, squares};

    #[test]
    fn the_three_eyes_stand_in_their_corners() {
        let (width, path) = squares("https://gridlock.example/#1.q1bKU7JSyi_LTC0GAA").unwrap();
        // Version 4: 33 squares a side; each eye begins with seven dark squares.
        assert_eq!(width, 33);
        for eye in ["M4 4h7v1h-7z", "M30 4h7v1h-7z", "M4 30h7v1h-7z"] {
            assert!(path.contains(eye), "{eye} in {path}");
        }
    }

    #[test]
    fn what_no_phone_would_read_has_none() {
        assert!(squares(&"a".repeat(LONGEST)).is_some());
        assert!(squares(&"a".repeat(LONGEST + 1)).is_none());
    }
}
