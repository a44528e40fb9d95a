//! The stage of lab Allocate, and why what comes next comes next.

mod arrow;
mod candidate;
mod crowd;
mod density;
mod drawing;
mod drive;
mod fit;
mod flight;
mod formula;
mod hits;
mod labels;
mod landed;
mod layout;
mod lines;
#[cfg(not(target_family = "wasm"))]
mod opening;
mod order;
mod outline;
mod paint;
mod picture;
mod planned;
mod read_out;
mod read_out_fit;
mod score_line;
mod site;
mod sites;
mod said;
mod stage;
mod standing;
mod step;
mod tiles;
mod why;
mod why_tables;

pub use drawing::stage_svg;
pub use order::SiteOrder;
pub use stage::{Stage, StageProps};
pub use why::{WhyBody, WhyBodyProps};

use yew::{Callback, Html, html};

use crate::playback::{AllocateStage, AllocateWhy, Fragmentation};
use crate::scenario::kinds;
#[cfg(not(target_family = "wasm"))]
use crate::ui::labs::room::Before;
use crate::ui::labs::said::Said;
use crate::ui::labs::{Drawing, LabPage, Showing, StageParts};
use crate::ui::shared::Shared;
use crate::ui::store::{View, ViewAction};
use crate::words::Label;
use crate::words::allocate::stage as told;

impl LabPage for kinds::Allocate {
    type Stage = AllocateStage;
    type Why = AllocateWhy;
    const SAID: &'static [Said] = said::SAID;
    const DRAWING: Option<Drawing> =
        Some(|scene, view, look, (title, link)| stage_svg(scene, view.order, look, title, link));

    fn asks() -> Label {
        told::lab_asks()
    }

    fn stage(shown: Showing<'_>) -> Html {
        let Showing { parts, view, dispatch, as_tables, rows, on_tables, on_select } = shown;
        let StageParts { scene, tables, pace, announce, summary, targets, picks, foot, .. } = parts;
        let dispatch = dispatch.clone();
        let on_order = Callback::from(move |order| dispatch.view(ViewAction::SetOrder(order)));
        html! {
            <Stage {scene} {tables} {as_tables} {on_tables} {pace} {announce} {summary}
                order={view.order} {on_order} selected={view.selected} {on_select} {targets} {picks} {foot} {rows} />
        }
    }

    fn why(body: &AllocateWhy) -> Html {
        html! { <WhyBody why={Shared::new(body.clone())} /> }
    }

    fn lanes(stage: &AllocateStage, view: &View) -> Vec<usize> {
        view.order.sorted(&stage.sites)
    }

    fn conceal_index(stage: &mut AllocateStage) {
        stage.read_out.index = Fragmentation::Asked;
    }

    #[cfg(not(target_family = "wasm"))]
    fn pictures(
        scene: &crate::playback::Scene,
        view: &View,
        look: &crate::ui::browser::look::Look,
        before: Before,
    ) -> Vec<(String, String)> {
        opening::maps(scene, view.order, look, before)
    }
}
