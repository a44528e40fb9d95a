//! All sites: one tab stop, arrows between sites and into their jobs, a tip for what is pointed at.

use std::ops::Range;
use std::rc::Rc;

use yew::{
    Callback, Html, KeyboardEvent, NodeRef, Properties, classes, component, hook, html,
    use_effect_with, use_state_eq,
};

use super::hits::{Hit, Tip, hits, moved};
use super::layout::Layout;
use super::order::SiteOrder;
use super::picture::stage_of;
use super::site::SiteFigure;
use crate::ids::{JobId, SiteId};
use crate::playback::Scene;
use crate::ui::browser::dom;
use crate::ui::browser::listen::on_document;
use crate::ui::browser::place::area_of;
use crate::ui::hooks::Nearby;
use crate::ui::shared::Shared;

/// The props of [`Sites`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SitesProps {
    /// Whose sites.
    pub scene: Shared<Scene>,
    /// Their order.
    pub order: SiteOrder,
    /// The scale of their maps.
    pub layout: Layout,
    /// The row of those that are drawn.
    pub row: NodeRef,
    /// Which are drawn, by their place in the order.
    pub drawn: Range<usize>,
    /// What stands in place of the others, if not all are drawn.
    pub near: Option<Nearby>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
}

/// All sites.
#[component]
pub(super) fn Sites(props: &SitesProps) -> Html {
    let stage = stage_of(&props.scene);
    let places: Rc<[usize]> = props.order.sorted(&stage.sites)[props.drawn.clone()].into();
    let active = use_state_eq(|| None::<SiteId>);
    let tip = use_state_eq(|| None::<Tip>);
    let first = places.first().map(|place| stage.sites[*place].site);
    let tab = (*active)
        .filter(|site| places.iter().any(|place| stage.sites[*place].site == *site))
        .or(first);
    let on_key = {
        let (scene, layout, places) = (props.scene.clone(), props.layout, Rc::clone(&places));
        let tip = tip.clone();
        Callback::from(move |(from, event): (Hit, KeyboardEvent)| {
            if event.key() == "Escape" && tip.is_some() {
                tip.set(None);
                event.stop_propagation();
            } else if let Some(next) = moved(&event.key(), from, &map_of(&scene, &places, &layout))
            {
                event.prevent_default();
                event.stop_propagation();
                active.set(Some(next.site));
                dom::focus_id(&next.id());
            }
        })
    };
    let on_tip = {
        let tip = tip.clone();
        Callback::from(move |hit: Option<Hit>| tip.set(hit.map(tip_of)))
    };
    use_escape(tip.is_some(), on_tip.clone());
    let class = classes!("site-row", props.layout.density.class());
    html! {
        <section class="sites" aria-labelledby="h-s">
            <h2 id="h-s" class="sr">{ format!("Sites, {}", props.order.name()) }</h2>
            <div {class} ref={props.row.clone()} style={props.near.as_ref().map(Nearby::style)}>
                { for places.iter().map(|place| {
                    let site = stage.sites[*place].clone();
                    let id = site.site;
                    let shown = (*tip).filter(|tip| tip.hit.site == id);
                    html! {
                        <SiteFigure key={id.0} layout={props.layout} tab={tab == Some(id)}
                            tip={shown} on_tip={on_tip.clone()} on_key={on_key.clone()}
                            on_select={props.on_select.clone()} {site} />
                    }
                }) }
            </div>
        </section>
    }
}

/// The sites that arrows lead to and their jobs: those that are drawn.
fn map_of(scene: &Scene, places: &[usize], layout: &Layout) -> Vec<(SiteId, Vec<JobId>)> {
    let sites = places.iter().map(|place| &stage_of(scene).sites[*place]);
    let jobs = |site| hits(site, layout).iter().filter_map(|area| area.hit.job).collect();
    sites.map(|site| (site.site, jobs(site))).collect()
}

/// The widest tip, in rem; the style sheet says the same.
const WIDEST_TIP: f64 = 22.0;

/// A tip below what is pointed at, moved to the left where the stage ends.
fn tip_of(hit: Hit) -> Tip {
    let site = area_of(&format!("#{}", Hit { job: None, ..hit }.id()));
    let shift = site.zip(area_of("#stage")).map_or(0.0, |(site, stage)| {
        let end = stage.left + stage.width - dom::rem();
        (end - site.left - WIDEST_TIP * dom::rem()).min(0.0)
    });
    Tip { hit, shift }
}

/// Closes the tip with Escape wherever the focus is: it may have been opened by the pointer.
#[hook]
fn use_escape(open: bool, on_tip: Callback<Option<Hit>>) {
    use_effect_with(open, move |open| {
        let heard = open.then(|| {
            on_document("keydown", move |event: &KeyboardEvent| {
                if event.key() == "Escape" {
                    on_tip.emit(None);
                }
            })
        });
        move || drop(heard)
    });
}
