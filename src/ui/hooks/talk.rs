//! One worker that is asked one thing after another.

use std::cell::RefCell;
use std::rc::Rc;

use yew::AttrValue;

use crate::runner::{Reply, Request, decode, encode};
use crate::scenario::Problem;
use crate::ui::browser::worker::{Background, FromWorker};
use crate::ui::own::trust;

/// What comes back.
pub(in crate::ui) enum Heard {
    Reply(Box<Reply>),
    /// The worker is gone: its last words.
    Lost(AttrValue),
}

/// A worker, and what it is to be asked as soon as it listens. It is ended when this is dropped.
#[derive(Default)]
pub(in crate::ui) struct Talk {
    worker: Option<Background>,
    listens: bool,
    next: Option<Vec<u8>>,
}

impl Talk {
    /// Whether there is a worker already, which has been sent what it must remember.
    pub(in crate::ui) const fn has_begun(&self) -> bool {
        self.worker.is_some()
    }

    fn send(&mut self) {
        if let (Some(worker), true, Some(message)) = (&self.worker, self.listens, self.next.take())
        {
            trust::tell(worker);
            worker.send(&message);
        }
    }
}

/// Asks, and starts the worker if there is none.
pub(in crate::ui) fn ask(
    talk: &Rc<RefCell<Talk>>,
    request: &Request,
    hear: impl Fn(Heard) + Clone + 'static,
) {
    match encode(request) {
        Ok(message) => talk.borrow_mut().next = Some(message),
        Err(error) => return hear(Heard::Lost(error.to_string().into())),
    }
    if talk.borrow().worker.is_some() {
        // Before it listens its first message waits; this one takes its place.
        if talk.borrow().listens {
            talk.borrow_mut().send();
        }
        return;
    }
    let (held, heard) = (Rc::downgrade(talk), hear.clone());
    let started = Background::start(move |told| {
        let Some(talk) = held.upgrade() else { return };
        match told {
            FromWorker::Ready => {
                let mut talk = talk.borrow_mut();
                talk.listens = true;
                talk.send();
            }
            FromWorker::Message(bytes) => heard(match decode(&bytes) {
                Ok(reply) => Heard::Reply(Box::new(reply)),
                Err(error) => Heard::Lost(error.to_string().into()),
            }),
            FromWorker::Lost(message) => {
                *talk.borrow_mut() = Talk::default();
                heard(Heard::Lost(message.into()));
            }
        }
    });
    match started {
        Ok(worker) => talk.borrow_mut().worker = Some(worker),
        Err(message) => hear(Heard::Lost(message.into())),
    }
}

/// The first things that are wrong, in a line.
pub(in crate::ui) fn listed(problems: &[Problem]) -> AttrValue {
    const SHOWN: usize = 8;
    let lines: Vec<String> = problems.iter().take(SHOWN).map(told).collect();
    lines.join(" ").into()
}

/// A problem without the place of its run in the question, which nobody who compares has written.
fn told(problem: &Problem) -> String {
    let place = problem.path.strip_prefix("/runs/").filter(|rest| !rest.contains('/'));
    match place {
        Some(_) => Problem { path: String::new(), ..problem.clone() }.to_string(),
        None => problem.to_string(),
    }
}
