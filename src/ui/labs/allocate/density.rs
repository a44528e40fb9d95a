//! How much stands around the map of a site.

/// How much stands around a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Density {
    /// One line of sites, captions in two lines.
    Full,
    /// Several lines of sites, captions in one.
    Compact,
    /// Many lines of sites, small captions.
    Dense,
    /// The same where the page scrolls: with room for what a site is to the head.
    Long,
    /// Maps lie one below the other.
    Stacked,
    /// The same of a long list: small captions, so that small sites stand beside each other.
    StackedLong,
    /// A line a site: its name, one row of cells, what is free, what it is to the head.
    Rows,
}

impl Density {
    /// Whether maps lie one below the other.
    pub(super) const fn is_stacked(self) -> bool {
        matches!(self, Self::Stacked | Self::StackedLong)
    }

    /// The classes of whatever is drawn at this density.
    pub(super) const fn classes(self) -> &'static [&'static str] {
        match self {
            Self::Full => &["full"],
            Self::Compact => &["compact"],
            Self::Dense | Self::Long => &["compact", "dense"],
            Self::Stacked => &["stacked"],
            Self::StackedLong => &["stacked", "small-caps"],
            Self::Rows => &["cell-rows"],
        }
    }
}
