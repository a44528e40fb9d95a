//! The stage of lab Prioritize, and why what comes next comes next.

mod brokers;
mod graph;
mod jobs;
mod meters;
mod paint;
mod stage;
mod view;
mod why;

pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};

use yew::{Callback, Html, html};

use crate::ids::JobId;
use crate::playback::{PrioritizeStage, PrioritizeWhy};
use crate::scenario::kinds;
use crate::ui::labs::{LabPage, Showing, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::{View, ViewAction};
use crate::words::Label;
use crate::words::prioritize::stage as told;

impl LabPage for kinds::Prioritize {
    type Stage = PrioritizeStage;
    type Why = PrioritizeWhy;

    fn asks() -> Label {
        told::lab_asks()
    }

    // Not part of its caller, which the first lab calls too.
    #[inline(never)]
    fn stage(shown: Showing<'_>) -> Html {
        let Showing { parts, view, dispatch, as_tables, on_tables, .. } = shown;
        let StageParts { scene, tables, graph, announce, summary, targets, picks, foot, .. } =
            parts;
        let dispatch = dispatch.clone();
        let on_select = if picks.is_some() {
            Callback::noop()
        } else {
            Callback::from(move |job| dispatch.view(ViewAction::Select(job)))
        };
        html! {
            <Stage {scene} {graph} {tables} {as_tables} {on_tables} {announce} {summary}
                selected={view.selected} {on_select} {targets} {picks} {foot} />
        }
    }

    fn why(body: &PrioritizeWhy) -> Html {
        html! { <WhyBody why={Shared::new(body.clone())} /> }
    }

    fn lanes(stage: &PrioritizeStage, _: &View) -> Vec<usize> {
        (0..stage.resources.len()).collect()
    }

    fn graph_of(stage: &PrioritizeStage, view: &View) -> Option<JobId> {
        view.selected.or(stage.focus)
    }
}
