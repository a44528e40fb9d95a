//! The page on a wall: what of it is shown, and what lies over it [L-70 to L-74].

/// What is shown while presenting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presenting {
    /// Why, below the stage.
    pub strip: bool,
    /// The timeline, below that.
    pub timeline: bool,
    /// Nothing at all.
    pub blank: bool,
    /// The code that phones read.
    pub code: bool,
    /// The highlighter.
    pub marker: bool,
}

impl Default for Presenting {
    fn default() -> Self {
        Self { strip: true, timeline: false, blank: false, code: false, marker: false }
    }
}

/// What can change while presenting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresentAction {
    /// Present, or no longer.
    Present(bool),
    /// Show why, or not.
    Strip,
    /// Show the timeline, or not.
    Timeline,
    /// Show nothing, or the page again.
    Blank,
    /// Show the code that phones read, or not.
    Code,
    /// Take the highlighter, or put it away.
    Marker,
}

/// What is shown after an action; nothing where nobody presents.
pub(super) fn presented(now: Option<Presenting>, action: PresentAction) -> Option<Presenting> {
    if let PresentAction::Present(on) = action {
        return on.then(|| now.unwrap_or_default());
    }
    let mut next = now?;
    let switched = match action {
        PresentAction::Strip => &mut next.strip,
        PresentAction::Timeline => &mut next.timeline,
        PresentAction::Blank => &mut next.blank,
        PresentAction::Code => &mut next.code,
        PresentAction::Marker | PresentAction::Present(_) => &mut next.marker,
    };
    *switched = !*switched;
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::{PresentAction, Presenting, presented};

    #[test]
    fn switches_turn_and_turn_back_and_do_nothing_where_nobody_presents() {
        let begun = presented(None, PresentAction::Present(true));
        assert_eq!(begun, Some(Presenting::default()));
        for action in [
            PresentAction::Strip,
            PresentAction::Timeline,
            PresentAction::Blank,
            PresentAction::Code,
            PresentAction::Marker,
        ] {
            let once = presented(begun, action);
            assert_ne!(once, begun, "{action:?}");
            assert_eq!(presented(once, action), begun, "{action:?}");
            assert_eq!(presented(None, action), None, "{action:?}");
        }
        assert_eq!(presented(begun, PresentAction::Present(false)), None);
    }
}
