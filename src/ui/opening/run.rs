//! The run that the page opens with, carried out and heard as on the page: through the protocol of the worker.

use std::rc::Rc;

use yew::Reducible;

use crate::runner::{Assembly, Effect, Request, Server, encode};
use crate::ui::hooks::{Order, preset};
use crate::ui::labs::PAGES;
use crate::ui::shared::Shared;
use crate::ui::store::{AppAction, AppState, Next, RunAction, SessionAction, ViewAction};

/// The page once its first run has ended; where that cannot be, the page before it.
pub(super) fn opened() -> AppState {
    let mut state = Rc::new(AppState::default());
    let Some(order) = preset(PAGES[0].lab, 0) else { return AppState::default() };
    let (scenario, mut assembly) = (order.scenario.to_json(), Assembly::default());
    let Ok(asked) = encode(&Request::Run { scenario, policy: None, trace: None }) else {
        return AppState::default();
    };
    Server::new().answer(&asked, &mut |reply| {
        let told = assembly.hear(reply);
        for action in actions(told, &assembly, &order) {
            state = Rc::clone(&state).reduce(action);
        }
    });
    Rc::unwrap_or_clone(state)
}

/// What the page does when it hears that.
fn actions(told: Effect, assembly: &Assembly, order: &Order) -> Vec<AppAction> {
    match told {
        Effect::Begun => begun(assembly, order).unwrap_or_default(),
        Effect::Grown => vec![AppAction::Run(RunAction::Grown)],
        Effect::Ended => {
            let results = assembly.results().map(|results| Shared(Rc::clone(results)));
            results.map(|results| AppAction::Run(RunAction::Ended(results))).into_iter().collect()
        }
        Effect::Nothing | Effect::Progress(_) | Effect::Problems(_) | Effect::Failed(_) => {
            Vec::new()
        }
    }
}

fn begun(assembly: &Assembly, order: &Order) -> Option<Vec<AppAction>> {
    let known = assembly.run()?;
    let applied = SessionAction::Applied {
        scenario: order.scenario.clone(),
        promised: None,
        typed: false,
        left_out: Vec::new(),
        changes: false,
    };
    let next = Next {
        replay: Shared(known.replay()),
        known: Shared(Rc::clone(known)),
        aim: order.aim,
        keeps: false,
        stride: None,
        veil: None,
    };
    Some(vec![
        AppAction::View(ViewAction::Begins),
        AppAction::Session(applied),
        AppAction::Run(RunAction::Begun(next)),
    ])
}
