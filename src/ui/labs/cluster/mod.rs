//! The stage of lab Cluster, and why what comes next comes next.

mod plan;
mod said;
mod stage;
mod why;
mod words;

pub use stage::{Stage, StageProps};
pub use why::why;

use yew::{Html, html};

use crate::playback::{ClusterStage, ClusterWhy};
use crate::scenario::kinds;
use crate::ui::labs::said::Said;
use crate::ui::labs::{LabPage, Showing, StageParts};
use crate::ui::store::View;
use crate::words::Label;
use crate::words::cluster::stage as told;

impl LabPage for kinds::Cluster {
    type Stage = ClusterStage;
    type Why = ClusterWhy;
    const SAID: &'static [Said] = said::SAID;

    fn asks() -> Label {
        told::lab_asks()
    }

    // Not part of its caller, which the first lab calls too.
    #[inline(never)]
    fn stage(shown: Showing<'_>) -> Html {
        let Showing { parts, view, as_tables, on_tables, on_select, .. } = shown;
        let StageParts { scene, tables, announce, summary, targets, picks, foot, .. } = parts;
        html! {
            <Stage {scene} {tables} {as_tables} {on_tables} {announce} {summary}
                selected={view.selected} {on_select} {targets} {picks} {foot} />
        }
    }

    fn why(body: &ClusterWhy) -> Html {
        why(body)
    }

    fn lanes(_: &ClusterStage, _: &View) -> Vec<usize> {
        vec![0]
    }
}
