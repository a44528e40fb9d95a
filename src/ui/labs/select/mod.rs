//! The stage of lab Select, and why what comes next comes next.

mod cluster_row;
mod clusters;
mod formula;
mod latest;
mod picks;
mod processors;
mod said;
mod stage;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};

use yew::{Html, html};

use crate::playback::{SelectStage, SelectWhy};
use crate::scenario::kinds;
use crate::ui::labs::said::Said;
use crate::ui::labs::{LabPage, Showing, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::View;
use crate::words::Label;
use crate::words::select::stage as told;

impl LabPage for kinds::Select {
    type Stage = SelectStage;
    type Why = SelectWhy;
    const SAID: &'static [Said] = said::SAID;

    fn asks() -> Label {
        told::lab_asks()
    }

    // Not part of its caller, which the first lab calls too.
    #[inline(never)]
    fn stage(shown: Showing<'_>) -> Html {
        let Showing { parts, view, as_tables, on_tables, on_select, .. } = shown;
        let StageParts { scene, tables, announce, summary, targets, foot, .. } = parts;
        html! {
            <Stage {scene} {tables} {as_tables} {on_tables} {announce} {summary}
                selected={view.selected} {on_select} {targets} {foot} />
        }
    }

    fn why(body: &SelectWhy) -> Html {
        html! { <WhyBody why={Shared::new(body.clone())} /> }
    }

    fn lanes(stage: &SelectStage, _: &View) -> Vec<usize> {
        (0..stage.clusters).collect()
    }
}
