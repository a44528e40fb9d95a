//! What is wrong with an input: where, of what kind, what was found and what was expected [F-29, F-30].

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize, Serializer};

use crate::labs::{Infeasible, Obstacle};
use crate::own::Place;
use crate::spelling::did_you_mean;
use crate::time::Time;

/// The kind of a problem [F-30].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// Not JSON.
    Syntax,
    /// A required key is not there.
    Missing,
    /// A key that does not exist here.
    UnknownKey,
    /// A value of another type.
    WrongType,
    /// A number outside its range, or a list of the wrong length.
    OutOfRange,
    /// A word that is not among the choices.
    UnknownValue,
    /// A repeated job id, policy or key.
    Duplicate,
    /// A list that must not be empty.
    Empty,
    /// Two keys that exclude each other.
    Conflict,
    /// A file that cannot be opened, unzipped or written.
    Unreadable,
    /// A trace without a usable job.
    NoJobs,
    /// The opened file is not the one meant.
    Content,
    /// A command-line argument.
    Argument,
    /// A share of an experiment that is missing, repeated or another's.
    Shard,
    /// An edge that names a task which does not exist.
    UnknownTask,
    /// An edge from a task to itself.
    SelfLoop,
    /// Tasks that wait for each other.
    Cycle,
    /// A name in an own policy that nobody has given.
    UnknownName,
    /// A thing in an own policy that has no such field.
    UnknownField,
    /// A name in an own policy that does not exist in the rule.
    NotHere,
    /// An own policy that is larger than one may be.
    TooLarge,
    /// An operation of an own policy without a value.
    NotANumber,
    /// A field of none in an own policy.
    Nothing,
    /// An own policy that takes more operations than one may.
    TooMuchWork,
    /// An intervention that cannot be carried out [G-28].
    Infeasible,
    /// A sign in a lesson's text that is not closed, or a target that does not exist [L-26].
    Markup,
    /// A placeholder without a value, in an unknown form, or a value without a placeholder [L-27].
    Placeholder,
    /// A scenario that a lesson does not have, or that cannot be made [L-21].
    UnknownScenario,
    /// A place in a run, or a value of one, that does not exist [L-25, L-30].
    NoSuchFact,
    /// A place in a run at which this question is not asked [L-34].
    NotAskable,
    /// A question without an answer, or with too many [L-35, L-36].
    Answer,
    /// Another answer than the author saw; the lesson opens all the same [L-40].
    AnswerChanged,
    /// A condition that is to be reached and holds from the start [L-37].
    HoldsAlready,
    /// A solution that does not solve [L-37].
    SolutionFails,
    /// A translation of what is no text, or with other placeholders [L-90].
    Translation,
    /// An exam without a variant for a student [L-62].
    NoVariant,
}

/// Tasks that wait for each other, ascending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Circle(pub Vec<u32>);

impl Code {
    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::Missing => "missing",
            Self::UnknownKey => "unknown-key",
            Self::WrongType => "wrong-type",
            Self::OutOfRange => "out-of-range",
            Self::UnknownValue => "unknown-value",
            Self::Duplicate => "duplicate",
            Self::Empty => "empty",
            Self::Conflict => "conflict",
            Self::Unreadable => "unreadable",
            Self::NoJobs => "no-jobs",
            Self::Content => "content",
            Self::Argument => "argument",
            Self::Shard => "shard",
            Self::UnknownTask => "unknown-task",
            Self::SelfLoop => "self-loop",
            Self::Cycle => "cycle",
            Self::UnknownName => "unknown-name",
            Self::UnknownField => "unknown-field",
            Self::NotHere => "not-here",
            Self::TooLarge => "too-large",
            Self::NotANumber => "not-a-number",
            Self::Nothing => "nothing",
            Self::TooMuchWork => "too-much-work",
            Self::Infeasible => "infeasible",
            Self::Markup => "markup",
            Self::Placeholder => "placeholder",
            Self::UnknownScenario => "unknown-scenario",
            Self::NoSuchFact => "no-such-fact",
            Self::NotAskable => "not-askable",
            Self::Answer => "answer",
            Self::AnswerChanged => "answer-changed",
            Self::HoldsAlready => "holds-already",
            Self::SolutionFails => "solution-fails",
            Self::Translation => "translation",
            Self::NoVariant => "no-variant",
        }
    }
}

/// One thing that is wrong with an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// JSON pointer to the value; empty for the file itself.
    pub path: String,
    /// Its kind.
    pub code: Code,
    /// What was found and what was expected, in a sentence for people.
    pub message: String,
    /// What was found, as JSON, shortened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<Box<str>>,
    /// What was expected; where it is a number alone, it is one in JSON too.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_number")]
    pub expected: Option<Box<str>>,
    /// Path of the first value, where this one repeats it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Box<str>>,
    /// Why an intervention cannot be carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Obstacle>,
    /// The tasks that wait for each other, ascending.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tasks: Option<Box<Circle>>,
    /// The line, from 1, where the text itself is at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<NonZero<u32>>,
    /// The column, from 1, where the text itself is at fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<NonZero<u32>>,
    /// How many more problems there are than are told, behind the last that is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<NonZero<u32>>,
    /// Where in the run, where that was stopped.
    #[serde(default, flatten, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Box<StoppedAt>>,
}

/// Where a run was stopped [P-60].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoppedAt {
    /// When.
    pub at: Time,
    /// How many facts there were before, in labs that tell steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    /// The job that was decided about.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_number")]
    pub job: Option<Box<str>>,
}

/// How many problems of an input are kept: a short text can hold millions.
pub const MOST_PROBLEMS: usize = 1000;

/// Problems as they are found: the first are kept, the rest are counted [F-30].
#[derive(Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Takes in a problem, which is not made where it is only counted.
    pub fn tell(&mut self, problem: impl FnOnce() -> Problem) {
        if self.0.len() < MOST_PROBLEMS {
            self.0.push(problem());
        } else if let Some(last) = self.0.last_mut() {
            last.more = Some(last.more.map_or(NonZero::<u32>::MIN, |more| more.saturating_add(1)));
        }
    }

    /// The problems, the last with the number of those that are not told.
    pub fn into_list(self) -> Vec<Problem> {
        self.0
    }
}

/// Writes a number as one, in formats that tell them apart.
#[expect(clippy::ref_option, reason = "serde calls it with a reference")]
fn as_number<S: Serializer>(text: &Option<Box<str>>, serializer: S) -> Result<S::Ok, S::Error> {
    let number = text.as_ref().and_then(|text| text.parse::<u64>().ok());
    // Hashes may consist of digits alone; what is counted is shorter.
    let is_count = text.as_ref().is_some_and(|text| text.len() < 16);
    match number.filter(|_| is_count && serializer.is_human_readable()) {
        Some(number) => serializer.serialize_some(&number),
        None => text.serialize(serializer),
    }
}

impl Problem {
    /// A problem at `path`.
    pub fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code,
            message: message.into(),
            found: None,
            expected: None,
            first: None,
            reason: None,
            tasks: None,
            line: None,
            column: None,
            more: None,
            stopped: None,
        }
    }

    /// That an intervention cannot be carried out, and why [G-28].
    pub fn infeasible(infeasible: Infeasible) -> Self {
        let Infeasible { intervention, obstacle } = infeasible;
        let message = format!("cannot be carried out: {}", of_obstacle(obstacle));
        let problem =
            Self::new(Code::Infeasible, format!("/interventions/{intervention}"), message);
        Self { reason: Some(obstacle), ..problem }
    }

    /// The same problem at a place of a text within the input.
    #[must_use]
    pub fn at_place(self, at: Place) -> Self {
        let column = NonZero::new(u32::from(at.column));
        Self { line: NonZero::new(u32::from(at.line)), column, ..self }
    }

    /// A problem at `path`, told as what was found and what was expected.
    pub fn found(code: Code, path: impl Into<String>, found: String, expected: String) -> Self {
        let message = format!("found {found}, expected {expected}");
        Self {
            found: Some(found.into()),
            expected: Some(expected.into()),
            ..Self::new(code, path, message)
        }
    }

    /// The message, with the value that this one repeats as people call its path, where they do.
    pub fn calling(&self, name: impl Fn(&str) -> Option<String>) -> String {
        match self.first.as_deref().and_then(|first| Some((first, name(first)?))) {
            Some((first, name)) => self.message.replace(first, &name),
            None => self.message.clone(),
        }
    }

    /// A word that is none of the choices; the message says which of them is near, if one is [F-30].
    pub fn unknown_word(
        path: impl Into<String>,
        word: &str,
        (expected, choices): (&str, &[&str]),
    ) -> Self {
        let expected = format!("{expected} {}", choices.join(", "));
        let mut problem = Self::found(Code::UnknownValue, path, format!("{word:?}"), expected);
        problem.message += &did_you_mean(word, choices.iter().copied());
        problem
    }
}

/// Why an intervention cannot be carried out, in words.
const fn of_obstacle(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::NoSuchMoment => "the run never stands at this step at this time",
        Obstacle::NotWaiting => "the job does not wait then",
        Obstacle::DoesNotFit => "there is no room for the job then",
        Obstacle::NotTheHead => "the job is not the head of the queue then",
        Obstacle::NothingToHold => "the policy would start nothing then",
        Obstacle::NothingWouldFollow => "no event is left that could start those who wait",
        Obstacle::NotInSystem => "the job neither waits nor runs then",
        Obstacle::OtherChoice => "something else is decided then",
        Obstacle::NotFree => "the resource is not free then",
        Obstacle::TransferLimit => "the job has moved as often as one may",
        Obstacle::MovedInThisPhase => "the job has moved in this phase",
        Obstacle::DoesNotFitPartner => "the partner cannot hold the job",
        Obstacle::PartnerNotEligible => "the server that is turned to may not be a partner",
        Obstacle::NoPartner => "there is no other server",
    }
}

/// The place and the message, as they stand behind the file's name on standard error [F-29].
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            // A text within the input.
            Some(line) if !self.path.is_empty() => {
                let column = self.column.map_or(1, NonZero::get);
                write!(f, "{}: {line}:{column}: {}", self.path, self.message)
            }
            Some(line) => write!(f, "{line}: {}", self.message),
            None if self.path.is_empty() => f.write_str(&self.message),
            None => write!(f, "{}: {}", self.path, self.message),
        }
    }
}
