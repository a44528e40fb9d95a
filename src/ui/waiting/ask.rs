//! Asks a worker why the jobs of the run wait.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_state};

use crate::playback::waiting::WaitingAnswer;
use crate::runner::{Reply, Request, decode, encode};
use crate::scenario::Value;
use crate::ui::browser::worker::{Background, Told};
use crate::ui::hooks::use_runner_handle;
use crate::ui::own::trust;
use crate::ui::shared::Shared;

/// What has become of the question.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Asked {
    /// It is being answered.
    #[default]
    Working,
    /// The answer.
    Answered(Shared<WaitingAnswer>),
    /// It cannot be answered: why.
    Refused(AttrValue),
}

impl Asked {
    fn hear(message: &[u8]) -> Self {
        match decode(message) {
            Ok(Reply::Waiting(answer)) => Self::Answered(Shared::new(*answer)),
            Ok(Reply::Problems(problems)) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                Self::Refused(lines.join(" ").into())
            }
            Ok(Reply::Failed(message)) => Self::Refused(message.into()),
            Ok(_) => Self::Working,
            Err(error) => Self::Refused(error.to_string().into()),
        }
    }
}

/// What is asked: whose run, which scenario, and the only job that is told of where all are too many.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Question {
    /// Which run is shown.
    pub(super) run: u32,
    /// Whether it has ended, so that its scenario is known to run.
    pub(super) ended: bool,
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
        set.set(Asked::Working);
        let worker: Rc<RefCell<Option<Background>>> = Rc::default();
        if question.ended {
            let scenario = question.scenario.to_json();
            let job = question.job.as_ref().map(ToString::to_string);
            let trace = runner.trace().map(|trace| (*trace).clone());
            match encode(&Request::Waiting { scenario, job, trace }) {
                Ok(message) => start(&worker, message, move |asked| set.set(asked)),
                Err(error) => set.set(Asked::Refused(error.to_string().into())),
            }
        }
        move || drop(worker)
    });
    ((*asked).clone(), again)
}

fn start(
    worker: &Rc<RefCell<Option<Background>>>,
    message: Vec<u8>,
    tell: impl Fn(Asked) + Clone + 'static,
) {
    let held = Rc::downgrade(worker);
    let hear = tell.clone();
    let message = Rc::new(message);
    let started = Background::start(move |told| match told {
        Told::Ready => {
            if let Some(worker) = held.upgrade()
                && let Some(worker) = &*worker.borrow()
            {
                trust::tell(worker);
                worker.send(&message);
            }
        }
        Told::Message(bytes) => hear(Asked::hear(&bytes)),
        Told::Lost(message) => hear(Asked::Refused(message.into())),
    });
    match started {
        Ok(begun) => *worker.borrow_mut() = Some(begun),
        Err(message) => tell(Asked::Refused(message.into())),
    }
}
