//! The way from a fork to mode Compare, where it stands beside what it was forked from.

use super::acts::Acts;
use super::counting::counted;
use crate::playback::compare::asked;
use crate::playback::what_if::origin;
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::hooks::{Order, Origin};
use crate::ui::shared::Shared;
use crate::ui::store::{Mode, ViewAction};

impl Acts {
    /// Holds the fork against what it was forked from.
    pub(super) fn compare(&self) {
        let Some(fork) = self.state().map(|state| state.session.scenario.clone()) else { return };
        let Some(origin) = origin(&fork) else { return };
        let (own, shown) = (self.clone(), fork.clone());
        counted(&self.talk, &fork, origin, self.runner.trace(), move |origin| {
            if own.state().is_some_and(|state| state.session.scenario == shown) {
                own.compare_with(&shown, &origin);
            }
        });
    }

    fn compare_with(&self, fork: &Shared<Value>, origin: &Value) {
        let Some(opened) = asked::of_fork(fork, origin) else { return };
        url::mark();
        self.dispatch.view(ViewAction::SetFork(Some(fork.clone())));
        let runs = Some(Shared::new(opened.runs));
        self.dispatch.view(ViewAction::compare(&opened.scenario, runs));
        self.dispatch.view(ViewAction::SetMode(Mode::Compare));
        self.runner.run(Order::changed(opened.scenario, Origin::WhatIf));
    }
}
