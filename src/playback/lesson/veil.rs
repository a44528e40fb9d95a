//! How far the stage of a block may be stepped, so that no question is given away [L-24].

use super::course::{Course, OnStage};

/// Where the stage may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// No cursor before this one is shown: what comes next there is asked and not answered yet.
    pub from: usize,
    /// Nothing from this cursor on is shown, if something there is asked and not answered yet.
    pub until: Option<usize>,
}

/// Where the stage of a block may be while the blocks that `is_open` says are not answered.
pub fn reach(course: &Course, at: &OnStage, is_open: impl Fn(usize) -> bool) -> Reach {
    let open = course.blocks.iter().enumerate().filter(|(place, _)| is_open(*place));
    let veils = open.flat_map(|(_, block)| &block.veils);
    let cursors: Vec<usize> =
        veils.filter(|veil| veil.scenario == at.scenario).map(|veil| veil.cursor).collect();
    let before = cursors.iter().filter(|cursor| **cursor < at.cursor).max();
    Reach {
        from: before.map_or(0, |cursor| cursor + 1),
        until: cursors.iter().filter(|cursor| **cursor >= at.cursor).min().copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::outline::find;
    use super::{Course, OnStage, Reach, reach};
    use crate::learn::Lesson;

    #[test]
    fn what_is_asked_is_neither_shown_before_nor_stepped_back_to() {
        let course = Course::of(&Lesson::of(find("holes", &[]).unwrap())).unwrap();
        let asked: Vec<usize> = course.blocks[1..3].iter().map(|it| it.veils[0].cursor).collect();
        let at = |cursor| OnStage { scenario: "scatter".to_owned(), cursor };
        let first = reach(&course, &at(0), |_| true);
        assert_eq!(first, Reach { from: 0, until: Some(asked[0]) });
        // The first question was left without an answer.
        let second = reach(&course, &at(asked[1]), |_| true);
        assert_eq!(second, Reach { from: asked[0] + 1, until: Some(asked[1]) });
        let answered = reach(&course, &at(asked[1]), |place| place > 2);
        assert_eq!(answered, Reach { from: 0, until: None });
        // Another scenario gives nothing away.
        let other = OnStage { scenario: "three".to_owned(), cursor: 0 };
        assert_eq!(reach(&course, &other, |_| true).until, None);
    }
}
