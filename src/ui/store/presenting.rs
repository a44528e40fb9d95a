//! The page on a wall: what of it is shown, and what lies over it [L-70 to L-74].

/// What can be shown while presenting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Why, below the stage.
    Strip,
    /// The timeline, below that.
    Timeline,
    /// Nothing at all.
    Blank,
    /// The code that phones read.
    Code,
    /// The highlighter.
    Marker,
}

/// What is shown: one bit a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presenting(u8);

impl Default for Presenting {
    fn default() -> Self {
        Self(1 << Part::Strip as u8)
    }
}

impl Presenting {
    /// Whether a part is shown.
    pub const fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u8 != 0
    }
}

/// What can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresentAction {
    /// Present.
    Begin,
    /// Do so no longer.
    End,
    /// Show a part, or no longer.
    Switch(Part),
}

/// What is shown after an action; nothing where nobody presents.
pub(super) fn presented(now: Option<Presenting>, action: PresentAction) -> Option<Presenting> {
    match action {
        PresentAction::Begin => Some(now.unwrap_or_default()),
        PresentAction::End => None,
        PresentAction::Switch(part) => now.map(|now| Presenting(now.0 ^ 1 << part as u8)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, PresentAction, Presenting, presented};

    #[test]
    fn switches_turn_and_turn_back_and_do_nothing_where_nobody_presents() {
        let begun = presented(None, PresentAction::Begin);
        assert_eq!(begun, Some(Presenting::default()));
        for part in [Part::Strip, Part::Timeline, Part::Blank, Part::Code, Part::Marker] {
            let once = presented(begun, PresentAction::Switch(part));
            let has = |it: Option<Presenting>| it.unwrap().has(part);
            assert_ne!(has(once), has(begun), "{part:?}");
            assert_eq!(presented(once, PresentAction::Switch(part)), begun, "{part:?}");
            assert_eq!(presented(None, PresentAction::Switch(part)), None, "{part:?}");
        }
        assert_eq!(presented(begun, PresentAction::Begin), begun);
        assert_eq!(presented(begun, PresentAction::End), None);
    }
}
