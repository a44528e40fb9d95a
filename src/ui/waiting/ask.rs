//! Asks a worker why the jobs of the run wait.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_state};

use crate::playback::waiting::{WaitingAnswer, WaitingOverview, WaitingTold};
use crate::runner::{Progress, Reply, Request};
use crate::scenario::Value;
use crate::ui::hooks::{Heard, Talk, ask, listed, use_runner_handle};
use crate::ui::shared::Shared;

/// What has become of the question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Asked {
    /// It has been asked.
    #[default]
    Beginning,
    /// It is being answered: how far that is.
    Working(Progress),
    /// The answer.
    Answered(Shared<WaitingTold>),
    /// It cannot be answered: why.
    Refused(AttrValue),
}

impl Asked {
    fn of(heard: Heard) -> Self {
        match heard {
            Heard::Reply(reply) => match *reply {
                Reply::Waiting(told) => Self::Answered(Shared::new(*told)),
                Reply::Problems(problems) => Self::Refused(listed(&problems)),
                Reply::Failed(message) => Self::Refused(message.into()),
                Reply::Progress(progress) => Self::Working(progress),
                _ => Self::Beginning,
            },
            Heard::Lost(message) => Self::Refused(message),
        }
    }

    /// What is known of a run.
    pub(super) fn overview(&self) -> Option<&WaitingOverview> {
        match self {
            Self::Answered(told) => match &**told {
                WaitingTold::Overview(overview) => Some(overview),
                WaitingTold::Job(_) => None,
            },
            _ => None,
        }
    }

    /// What is known of a job that was asked about alone.
    pub(super) fn answer(&self) -> Option<&WaitingAnswer> {
        match self {
            Self::Answered(told) => match &**told {
                WaitingTold::Job(answer) => Some(answer),
                WaitingTold::Overview(_) => None,
            },
            _ => None,
        }
    }
}

/// What is asked: whose run, which scenario, and the job that is asked about alone, if one is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    /// Which run is shown.
    pub(super) run: u32,
    /// Whether it is asked: once the run has ended, so that its scenario is known to run.
    pub(super) is_asked: bool,
    /// The scenario.
    pub(super) scenario: Shared<Value>,
    /// The job.
    pub(super) job: Option<AttrValue>,
}

/// Asks whenever the question changes, or again; a worker that is still at the last one is ended.
#[hook]
pub(super) fn use_answer(question: Question) -> (Asked, Callback<()>) {
    let runner = use_runner_handle();
    let asked = use_state(Asked::default);
    let attempt = use_state(|| 0_u32);
    let again = {
        let attempt = attempt.clone();
        Callback::from(move |()| attempt.set(*attempt + 1))
    };
    let set = asked.setter();
    use_effect_with((question, *attempt), move |(question, _)| {
        set.set(Asked::Beginning);
        let talk: Rc<RefCell<Talk>> = Rc::default();
        if question.is_asked {
            let scenario = question.scenario.to_json();
            let job = question.job.as_ref().map(ToString::to_string);
            let trace = runner.trace().map(|trace| (*trace).clone());
            let request = Request::Waiting { scenario, job, trace };
            runner.make_room();
            // The worker ends with its answer: of a long run it holds as many jobs as the page.
            let done = Rc::downgrade(&talk);
            ask(&talk, &request, move |heard| {
                let asked = Asked::of(heard);
                if let (Asked::Answered(_) | Asked::Refused(_), Some(talk)) =
                    (&asked, done.upgrade())
                {
                    *talk.borrow_mut() = Talk::default();
                }
                set.set(asked);
            });
        }
        move || drop(talk)
    });
    ((*asked).clone(), again)
}
