//! Orders that need the rest of the program wait for it, unless something else is asked for meanwhile.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Desk, run_now};
use crate::scenario::Value;
use crate::ui::browser::rest;
use crate::ui::browser::worker::spawn;
use crate::ui::hooks::runner::{Order, preset};
use crate::ui::labs::PAGES;
use crate::ui::store::{RunAction, Status};

/// Takes an order, as soon as the program can carry it out.
pub(in crate::ui::hooks::runner) fn run(desk: &Rc<RefCell<Desk>>, order: Order) {
    if rest::is_here() || runs_without_rest(&order.scenario) {
        desk.borrow_mut().asked += 1;
        return run_now(desk, order);
    }
    desk.borrow_mut().last = Some(order.clone());
    with_rest(desk, move |desk| run_now(desk, order));
}

/// Opens a lab on its first scenario, as soon as the program can carry it out: the scenarios of the other labs
/// come with the rest.
pub(in crate::ui::hooks::runner) fn open_lab(desk: &Rc<RefCell<Desk>>, lab: &str) {
    let open = |desk: &Rc<RefCell<Desk>>, lab: &str| {
        if let Some(order) = preset(lab, 0) {
            run(desk, order);
        }
    };
    if rest::is_here() || lab == PAGES[0].lab {
        return open(desk, lab);
    }
    let lab = lab.to_owned();
    with_rest(desk, move |desk| open(desk, &lab));
}

/// Does something once the rest of the program is there, unless something else is asked for meanwhile.
fn with_rest(desk: &Rc<RefCell<Desk>>, act: impl FnOnce(&Rc<RefCell<Desk>>) + 'static) {
    let asked = {
        let mut desk = desk.borrow_mut();
        desk.asked += 1;
        desk.tell(RunAction::Came(Status::Working(None)));
        desk.asked
    };
    let desk = Rc::clone(desk);
    spawn(async move {
        let arrived = rest::arrival().await;
        if desk.borrow().asked != asked {
            return;
        }
        match arrived {
            Ok(()) => act(&desk),
            Err(message) => desk.borrow_mut().lose(&message),
        }
    });
}

/// Whether a scenario is of the first lab and says nothing but what the one says that the page opens with:
/// all else is read, made and drawn by the rest of the program.
fn runs_without_rest(scenario: &Value) -> bool {
    const KEYS: [&str; 7] = ["format", "lab", "title", "note", "sites", "policy", "jobs"];
    scenario.get("lab") == Some(&Value::from(PAGES[0].lab))
        && scenario.get("jobs").is_some()
        && scenario.entries().iter().all(|(key, _)| KEYS.contains(&key.as_str()))
}
