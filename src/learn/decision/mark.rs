//! What a pick is worth [L-6, L-7, L-9].

use crate::ids::JobId;
use crate::kernel::{Choice, Code, Pick, Question};

/// What a pick is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// What the run did.
    Right,
    /// What only a tie rule separates from it.
    Tied,
    /// A part of it.
    Half,
    /// Anything else.
    Wrong,
}

impl Mark {
    /// What it counts: 1, ½ or 0 [L-13].
    pub const fn worth(self) -> f64 {
        match self {
            Self::Right | Self::Tied => 1.0,
            Self::Half => 0.5,
            Self::Wrong => 0.0,
        }
    }

    /// Whether it is right, be it by a tie rule.
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Tied)
    }
}

/// A pick and a reason with their mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// What the pick is by itself.
    pub pick: Mark,
    /// Whether the reason is the true one, where it was asked for.
    pub reason: Option<bool>,
}

impl Marked {
    /// What both are together: the right pick for the wrong reason is half right [L-8].
    pub const fn mark(self) -> Mark {
        match (self.pick, self.reason) {
            (Mark::Right | Mark::Tied, Some(false)) => Mark::Half,
            (pick, _) => pick,
        }
    }
}

/// What a pick is. One of another kind than the answer is wrong.
pub fn mark(question: &Question, pick: &Pick) -> Mark {
    match (&question.answer, pick) {
        (answer, pick) if answer == pick => Mark::Right,
        (Pick::One(_), Pick::One(pick)) if question.tied.contains(pick) => Mark::Tied,
        (Pick::One(Choice::Level(answer)), Pick::One(Choice::Level(pick))) => {
            if answer.shares_a_line_with(*pick) { Mark::Half } else { Mark::Wrong }
        }
        (Pick::Order(answer), Pick::Order(pick)) => order(answer, pick, &question.tied_pairs),
        (Pick::Jobs(answer), Pick::Jobs(pick)) => {
            let is_part = !pick.is_empty() && pick.iter().all(|job| answer.contains(job));
            if is_part { Mark::Half } else { Mark::Wrong }
        }
        _ => Mark::Wrong,
    }
}

/// The same with a reason, which is asked for only after a pick that is right.
pub fn mark_with_reason(question: &Question, pick: &Pick, reason: Option<Code>) -> Marked {
    let pick = mark(question, pick);
    let asked = reason.filter(|_| pick.is_right()).zip(question.code);
    Marked { pick, reason: asked.map(|(reason, code)| reason == code) }
}

/// The share of the pairs of the answer that stand in the right order: all of them, or half of them.
fn order(answer: &[JobId], pick: &[JobId], tied: &[(JobId, JobId)]) -> Mark {
    let (mut pairs, mut right) = (0_usize, 0_usize);
    let place = |job: JobId| pick.iter().position(|other| *other == job);
    for (before, a) in answer.iter().enumerate() {
        for b in answer.iter().skip(before + 1) {
            pairs += 1;
            let is_tied = tied.contains(&(*a, *b)) || tied.contains(&(*b, *a));
            let stands = match (place(*a), place(*b)) {
                (Some(a), Some(b)) => a < b,
                (Some(_), None) => true,
                (None, _) => false,
            };
            right += usize::from(is_tied || stands);
        }
    }
    match right {
        // It is not the answer itself, so ties, or jobs beyond it, make the difference.
        _ if right == pairs => Mark::Tied,
        _ if 2 * right >= pairs => Mark::Half,
        _ => Mark::Wrong,
    }
}

#[cfg(test)]
mod tests {
    use super::{Mark, Marked, mark, order};
    use crate::ids::JobId;
    use crate::kernel::{Choice, Pick, Question, Subject};

    fn jobs<const N: usize>(jobs: [u32; N]) -> Vec<JobId> {
        jobs.map(JobId).into()
    }

    fn starts(answer: Vec<JobId>) -> Question {
        let asked = Question::one(Subject::Queue, Vec::new(), Choice::Nothing);
        Question { answer: Pick::Jobs(answer), ..asked }
    }

    #[test]
    fn a_part_of_those_who_start_is_half_and_one_too_many_is_wrong() {
        let question = starts(jobs([1, 4]));
        let marked = |pick| mark(&question, &Pick::Jobs(pick));
        assert_eq!(marked(jobs([1, 4])), Mark::Right);
        assert_eq!(marked(jobs([4])), Mark::Half);
        assert_eq!(marked(jobs([1, 4, 5])), Mark::Wrong);
        assert_eq!(marked(jobs([5])), Mark::Wrong);
        assert_eq!(marked(jobs([])), Mark::Wrong);
        assert_eq!(mark(&starts(jobs([])), &Pick::Jobs(jobs([]))), Mark::Right);
        assert_eq!(mark(&starts(jobs([])), &Pick::Jobs(jobs([2]))), Mark::Wrong);
    }

    #[test]
    fn an_order_is_worth_its_pairs() {
        let answer = jobs([1, 2, 3, 4]);
        // Five of the six pairs.
        assert_eq!(order(&answer, &jobs([2, 1, 3, 4]), &[]), Mark::Half);
        assert_eq!(order(&answer, &jobs([2, 1, 3, 4]), &[(JobId(1), JobId(2))]), Mark::Tied);
        // Three of the six.
        assert_eq!(order(&answer, &jobs([4, 1, 2, 3]), &[]), Mark::Half);
        assert_eq!(order(&answer, &jobs([4, 3, 1, 2]), &[]), Mark::Wrong);
        // Who is left out stands last; a pair of two who are is wrong.
        assert_eq!(order(&answer, &jobs([1, 2, 3]), &[]), Mark::Tied);
        assert_eq!(order(&answer, &jobs([1]), &[]), Mark::Half);
        assert_eq!(order(&answer, &jobs([]), &[]), Mark::Wrong);
    }

    #[test]
    fn the_right_pick_for_the_wrong_reason_is_half_right() {
        let marked = |pick, reason| Marked { pick, reason }.mark();
        assert_eq!(marked(Mark::Right, Some(true)), Mark::Right);
        assert_eq!(marked(Mark::Tied, Some(false)), Mark::Half);
        assert_eq!(marked(Mark::Wrong, None), Mark::Wrong);
    }
}
