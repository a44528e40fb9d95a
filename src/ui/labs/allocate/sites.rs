//! All sites: one tab stop, arrows between sites and into their jobs, a tip for what is pointed at.

use yew::{Callback, Html, KeyboardEvent, NodeRef, Properties, component, html, use_state_eq};

use super::hits::{Hit, hits, moved};
use super::layout::Layout;
use super::order::SiteOrder;
use super::picture::stage_of;
use super::site::SiteFigure;
use crate::ids::{JobId, SiteId};
use crate::playback::Scene;
use crate::ui::browser::dom;
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
    /// The row that they stand in.
    pub row: NodeRef,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
}

/// All sites.
#[component]
pub(super) fn Sites(props: &SitesProps) -> Html {
    let stage = stage_of(&props.scene);
    let places = props.order.sorted(&stage.sites);
    let active = use_state_eq(|| None::<SiteId>);
    let tip = use_state_eq(|| None::<Hit>);
    let first = places.first().map(|place| stage.sites[*place].site);
    let tab =
        (*active).filter(|site| stage.sites.iter().any(|other| other.site == *site)).or(first);
    let on_key = {
        let map: Vec<(SiteId, Vec<JobId>)> = places
            .iter()
            .map(|place| &stage.sites[*place])
            .map(|site| {
                (
                    site.site,
                    hits(site, &props.layout).iter().filter_map(|area| area.hit.job).collect(),
                )
            })
            .collect();
        let tip = tip.clone();
        Callback::from(move |(from, event): (Hit, KeyboardEvent)| {
            if event.key() == "Escape" && tip.is_some() {
                tip.set(None);
                event.stop_propagation();
            } else if let Some(next) = moved(&event.key(), from, &map) {
                event.prevent_default();
                event.stop_propagation();
                active.set(Some(next.site));
                dom::focus_id(&next.id());
            }
        })
    };
    let on_tip = {
        let tip = tip.clone();
        Callback::from(move |hit| tip.set(hit))
    };
    let class = if props.layout.compact { "site-row compact" } else { "site-row" };
    html! {
        <section class="sites" aria-labelledby="h-s">
            <h2 id="h-s" class="sr">{ format!("Sites, {}", props.order.name()) }</h2>
            <div {class} ref={props.row.clone()}>
                { for places.iter().map(|place| {
                    let site = stage.sites[*place].clone();
                    let id = site.site;
                    let shown = (*tip).filter(|hit| hit.site == id);
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

/// The width of an element in CSS pixels, followed as it changes; `hidden` tells when it is gone.
#[yew::hook]
pub(super) fn use_width(node: NodeRef, hidden: bool, before_measured: f64) -> f64 {
    let width = use_state_eq(|| before_measured);
    {
        let width = width.clone();
        yew::use_effect_with((node, hidden), move |(node, _)| {
            let node = node.clone();
            let element = node.cast();
            let measure = move || {
                let now = dom::element_box(&node).width;
                if now > 0.0 {
                    width.set(now);
                }
            };
            measure();
            let watch = element
                .and_then(|element| crate::ui::browser::listen::on_resize(&element, measure));
            move || drop(watch)
        });
    }
    *width
}
