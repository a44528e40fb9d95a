//! The inks of jobs: a color, always with the same texture, so that no job is told by color alone.

use crate::playback::JobMark;

/// What lies over the color of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Texture {
    /// Nothing.
    Plain,
    /// Diagonal lines.
    Diagonal,
    /// Dots.
    Dots,
}

/// A color with its texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Its class in the style sheets.
    pub class: &'static str,
    /// Its token.
    pub token: &'static str,
    /// What lies over it.
    pub texture: Texture,
}

const fn ink(class: &'static str, token: &'static str, texture: Texture) -> Ink {
    Ink { class, token, texture }
}

/// The eight inks in the order of the tokens.
pub const INKS: [Ink; 8] = [
    ink("blue", "job-blue", Texture::Plain),
    ink("rust", "job-rust", Texture::Diagonal),
    ink("teal", "job-teal", Texture::Diagonal),
    ink("ochre", "job-ochre", Texture::Plain),
    ink("navy", "job-navy", Texture::Diagonal),
    ink("pink", "job-pink", Texture::Plain),
    ink("green", "job-green", Texture::Dots),
    ink("wine", "job-wine", Texture::Dots),
];

/// The ink of a job.
pub fn ink_of(mark: &JobMark) -> Ink {
    INKS[usize::from(mark.ink % 8)]
}

impl Texture {
    /// The pattern that lies over an SVG shape, if any: see [`Textures`](super::components::Textures).
    pub const fn pattern(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Diagonal => Some("url(#tx-diag)"),
            Self::Dots => Some("url(#tx-dots)"),
        }
    }
}
