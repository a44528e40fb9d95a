//! A decision of a run as a question of a lesson: what can be picked, and what is said to a pick [L-34].

use super::answering::{Said, Verdict, plain};
use super::prose::Paragraph;
use crate::ids::JobId;
use crate::learn::decision::{Asking, Choice, Mark, Pick, Question, mark};
use crate::playback::replay::Replay;

/// How options are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One of them.
    One,
    /// Any number of them.
    Several,
    /// So many of them, in an order.
    Order(usize),
}

/// A decision that is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Predicted {
    question: Question,
    /// How options are picked.
    pub way: Way,
    /// The options, by their names.
    pub options: Vec<String>,
    /// The places of the answer among them, in the order of picking.
    pub answer: Vec<usize>,
    /// Why it is so.
    because: String,
}

impl Predicted {
    /// What is asked at a cursor; nothing where no such decision follows there.
    pub fn at(
        replay: &dyn Replay,
        cursor: usize,
        (ask, job): (&str, Option<&str>),
    ) -> Option<Self> {
        let asking = Asking::ALL.into_iter().find(|asking| asking.word() == ask)?;
        let job = job.and_then(|name| job_of(replay, name));
        let (question, places) = replay.question(asking, job, cursor)?;
        let label = |choice: Choice| match choice {
            Choice::Place(site) => places.get(site.index()).cloned().unwrap_or_default(),
            Choice::Job(job) => replay.mark(job).label,
            Choice::Level(level) => level.number().to_string(),
            Choice::Nothing => nothing(asking).to_owned(),
        };
        let way = match &question.answer {
            Pick::One(_) => Way::One,
            Pick::Jobs(_) => Way::Several,
            Pick::Order(jobs) => Way::Order(jobs.len()),
        };
        let place = |choice: Choice| question.options.iter().position(|option| *option == choice);
        let jobs =
            |jobs: &[JobId]| jobs.iter().filter_map(|job| place(Choice::Job(*job))).collect();
        let answer = match &question.answer {
            Pick::One(choice) => place(*choice).into_iter().collect(),
            Pick::Jobs(all) | Pick::Order(all) => jobs(all),
        };
        let because = replay.explain(cursor).lead.text();
        let options = question.options.iter().map(|option| label(*option)).collect();
        Some(Self { question, way, options, answer, because })
    }

    /// What is said to the options that were picked, by their places in the order of picking.
    pub fn say(&self, picked: &[usize]) -> Said {
        let Some(pick) = self.pick(picked) else {
            let told = match self.way {
                Way::Order(most) => format!("Put {most} jobs into their order first."),
                Way::One | Way::Several => "Pick an option first.".to_owned(),
            };
            return Said { verdict: Verdict::Unread, words: plain(told) };
        };
        let verdict = match mark(&self.question, &pick) {
            Mark::Right => Verdict::Right,
            Mark::Tied => Verdict::Tied,
            Mark::Half => Verdict::Half,
            Mark::Wrong => Verdict::Wrong,
        };
        Said { verdict, words: plain(self.because.clone()) }
    }

    /// Why the answer is what it is.
    pub fn because_words(&self) -> Vec<Paragraph> {
        plain(self.because.clone())
    }

    /// The options that were picked as keys have them: places by their names, jobs and levels by their numbers.
    pub fn written(&self, picked: &[usize]) -> String {
        let told = picked.iter().filter_map(|place| {
            let label = self.options.get(*place)?;
            Some(match self.question.options.get(*place)? {
                Choice::Nothing => "none",
                Choice::Job(_) => label.strip_prefix('J').unwrap_or(label),
                Choice::Place(_) | Choice::Level(_) => label,
            })
        });
        let told: Vec<&str> = told.collect();
        if told.is_empty() { "none".to_owned() } else { told.join(" ") }
    }

    fn pick(&self, picked: &[usize]) -> Option<Pick> {
        let choices = picked.iter().map(|place| self.question.options.get(*place).copied());
        let choices: Vec<Choice> = choices.collect::<Option<_>>()?;
        let job = |choice: &Choice| match choice {
            Choice::Job(job) => Some(*job),
            _ => None,
        };
        let jobs = || choices.iter().filter_map(job).collect::<Vec<_>>();
        match self.way {
            Way::One => choices.first().map(|choice| Pick::One(*choice)),
            Way::Several => {
                let mut jobs = jobs();
                jobs.sort_unstable();
                Some(Pick::Jobs(jobs))
            }
            Way::Order(most) => Some(Pick::Order(jobs())).filter(|_| picked.len() >= most),
        }
    }
}

/// The option that nothing of all that happens.
const fn nothing(asking: Asking) -> &'static str {
    match asking {
        Asking::Site => "No site, it waits",
        Asking::Resource => "None is free",
        Asking::Move => "Nothing moves",
        Asking::Cluster => "None, it is discarded",
        Asking::Order | Asking::Level | Asking::Run | Asking::Start => "None",
    }
}

/// The job of a name as lessons write it.
fn job_of(replay: &dyn Replay, name: &str) -> Option<JobId> {
    let wanted = format!("J{name}");
    let named = replay.jobs_named(name, 8);
    named.into_iter().find(|found| found.mark.label == wanted).map(|found| found.mark.job)
}
