//! What stands in the place of "Why?": a question, or what became of an answer.

use crate::kernel::{Choice, Code, Pick};
use crate::learn::decision::Mark;
use crate::playback::scene::Words;
use crate::words::predict::asked as told;

/// What can be picked of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One of them.
    One,
    /// Any number of them.
    Several,
    /// So many of them in an order.
    Order(usize),
}

/// One option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionRow {
    /// What it stands for.
    pub choice: Choice,
    /// "S3", "No site".
    pub name: String,
    /// What is known of it: "×1.8", "54 free".
    pub details: Vec<String>,
}

/// A question.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// So many facts come before it.
    pub cursor: usize,
    /// "Question 41. Predict before it plays".
    pub over: String,
    /// "Where will J40 go?".
    pub title: String,
    /// Who decides, and how to pick.
    pub lead: Words,
    /// How much can be picked.
    pub form: Form,
    /// The options.
    pub rows: Vec<OptionRow>,
}

/// A reason to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonRow {
    /// Which.
    pub code: Code,
    /// The same without numbers.
    pub text: String,
}

/// What became of a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Feedback {
    /// So many facts come before it.
    pub cursor: usize,
    /// "Question 41".
    pub over: String,
    /// The question.
    pub title: String,
    /// What the answer is; nothing if the question was skipped.
    pub mark: Option<Mark>,
    /// "Right.", "Half right.", "Skipped.".
    pub word: &'static str,
    /// Why the answer is what it is.
    pub sentence: String,
    /// What the pick would have meant, where it was not right.
    pub meant: Option<String>,
    /// "You picked S2; it went to S3."; nothing if the question was skipped.
    pub picked: Option<String>,
}

/// What stands in the place of "Why?".
#[derive(Clone, Debug, PartialEq)]
pub enum Panel {
    /// The reasons of what comes next, as where the run is watched.
    Why,
    /// A question.
    Asking {
        /// In words.
        question: Asking,
        /// What is picked so far, in the order of picking.
        chosen: Vec<Choice>,
        /// The reasons to choose among, once a pick was right, and the chosen one.
        reasons: Option<(Vec<ReasonRow>, Option<Code>)>,
        /// The hints shown so far.
        hints: Vec<String>,
        /// How many hints there are; none where they are not wanted.
        all_hints: usize,
    },
    /// What became of one.
    Feedback(Feedback),
}

impl Form {
    /// What somebody has picked, as an answer; nothing as long as something is missing.
    pub(in crate::playback) fn pick(self, chosen: &[Choice]) -> Option<Pick> {
        let jobs = || {
            chosen.iter().filter_map(|choice| match choice {
                Choice::Job(job) => Some(*job),
                _ => None,
            })
        };
        match self {
            _ if chosen.is_empty() => None,
            Self::One => chosen.first().copied().map(Pick::One),
            Self::Several => {
                let mut jobs: Vec<_> = jobs().collect();
                jobs.sort_unstable();
                Some(Pick::Jobs(jobs))
            }
            Self::Order(places) => {
                (jobs().count() >= places).then(|| Pick::Order(jobs().collect()))
            }
        }
    }

    /// What is picked after a choice.
    pub(in crate::playback) fn picked(
        self,
        mut chosen: Vec<Choice>,
        choice: Choice,
    ) -> Vec<Choice> {
        let place = chosen.iter().position(|other| *other == choice);
        match (self, place) {
            (Self::One, _) => vec![choice],
            (_, Some(place)) => {
                chosen.remove(place);
                chosen
            }
            (Self::Several, None) if choice == Choice::Nothing => vec![choice],
            (Self::Order(places), None) if chosen.len() >= places => chosen,
            (_, None) => {
                chosen.retain(|other| *other != Choice::Nothing);
                chosen.push(choice);
                chosen
            }
        }
    }

    /// What is missing before the answer can be revealed.
    pub fn missing(self, chosen: usize) -> Option<String> {
        match self {
            Self::One if chosen == 0 => Some(told::pick_one_first().to_owned()),
            Self::Several if chosen == 0 => Some(told::pick_who_first().to_owned()),
            Self::Order(places) if chosen < places => Some(told::pick_more_first(places - chosen)),
            _ => None,
        }
    }
}

impl Panel {
    /// Its title and what it comes to in one line, where there is no room for more.
    pub fn peek(&self) -> Option<(String, String)> {
        match self {
            Self::Why => None,
            Self::Asking { question, chosen, .. } => {
                let named = |choice: &Choice| {
                    let row = question.rows.iter().find(|row| row.choice == *choice);
                    row.map(|row| row.name.clone())
                };
                let names: Vec<String> = chosen.iter().filter_map(named).collect();
                let names =
                    if names.is_empty() { told::predict().to_owned() } else { names.join(", ") };
                Some((question.title.clone(), names))
            }
            Self::Feedback(told) => Some((told.word.to_owned(), told.sentence.clone())),
        }
    }
}
