//! The stage of lab Balance, and why what comes next comes next.

mod choice;
mod figure;
mod formula;
mod lane;
mod letters;
mod plane;
mod server;
mod servers;
mod sky;
mod said;
mod stage;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};

use yew::{Callback, Html, html};

use crate::playback::{BalanceStage, BalanceWhy, Command};
use crate::scenario::kinds;
use crate::ui::labs::said::Said;
use crate::ui::labs::{LabPage, Showing, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::View;
use crate::words::Label;
use crate::words::balance::stage as told;

impl LabPage for kinds::Balance {
    type Stage = BalanceStage;
    type Why = BalanceWhy;
    const SAID: &'static [Said] = said::SAID;

    fn asks() -> Label {
        told::lab_asks()
    }

    // Not part of its caller, which the first lab calls too.
    #[inline(never)]
    fn stage(shown: Showing<'_>) -> Html {
        let Showing { parts, view, dispatch, as_tables, on_tables, on_select, .. } = shown;
        let StageParts { scene, tables, pace, announce, summary, targets, picks, foot, .. } = parts;
        let dispatch = dispatch.clone();
        let on_seek = Callback::from(move |cursor| dispatch.play(Command::Seek(cursor)));
        html! {
            <Stage {scene} {tables} {as_tables} {on_tables} {pace} {announce} {summary}
                selected={view.selected} {on_select} {on_seek} {targets} {picks} {foot} />
        }
    }

    fn why(body: &BalanceWhy) -> Html {
        html! { <WhyBody why={Shared::new(body.clone())} /> }
    }

    fn lanes(stage: &BalanceStage, _: &View) -> Vec<usize> {
        (0..stage.servers.len()).collect()
    }
}

/// A number in SVG.
fn px(number: f64) -> String {
    format!("{number:.1}")
}
