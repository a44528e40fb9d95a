//! All sites: one tab stop, arrows between sites and into their jobs, a tip for what is pointed at.

use std::ops::Range;
use std::rc::Rc;

use yew::{
    Callback, Html, KeyboardEvent, NodeRef, Properties, classes, component, hook, html,
    use_callback, use_effect, use_effect_with, use_force_update, use_mut_ref, use_state_eq,
};

use super::hits::{Hit, Tip, hits, moved, tip_of};
use super::layout::Layout;
use super::lines::{Lines, view_sheets};
use super::order::SiteOrder;
use super::picture::stage_of;
use super::site::SiteFigure;
use crate::ids::{JobId, SiteId};
use crate::playback::Scene;
use crate::playback::predict::Choice;
use crate::ui::browser::dom;
use crate::ui::browser::key::Key;
use crate::ui::browser::listen::on_document;
use crate::ui::hooks::{Nearby, use_language};
use crate::ui::labs::Pickable;
use crate::ui::shared::Shared;
use crate::words::allocate::stage as told;

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
    /// The places with which the lines of a long list begin.
    pub starts: Shared<[usize]>,
    /// The width of the row, in CSS pixels.
    pub width: f64,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// The sites to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// The sites that can be picked, if it is asked which.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
}

/// All sites.
#[component]
pub(super) fn Sites(props: &SitesProps) -> Html {
    use_language();
    let stage = stage_of(&props.scene);
    let order = props.order.sorted(&stage.sites);
    let active = use_state_eq(|| None::<SiteId>);
    let tip = use_state_eq(|| None::<Tip>);
    let wanted = use_mut_ref(|| None::<Hit>);
    let site_at = |place: usize| order.get(place).and_then(|place| stage.sites.get(*place));
    let at = (*active).and_then(|site| order.iter().position(|at| stage.sites[*at].site == site));
    // Who has been come to with keys stays, wherever the page is scrolled: the focus would fall to the body.
    let apart = at.filter(|at| props.near.is_some() && !props.drawn.contains(at));
    let first = site_at(props.drawn.start).map(|site| site.site);
    let tab = at.and(*active).or(first);
    {
        let wanted = Rc::clone(&wanted);
        use_effect(move || {
            if let Some(hit) = wanted.take() {
                dom::focus_id(&hit.id());
            }
        });
    }
    let latest = use_mut_ref(|| None::<Latest>);
    latest.replace(Some(Latest { props: props.clone(), order: order.clone(), tip: *tip }));
    // The same callbacks at every step, so that a site that stays as it is need not be drawn anew.
    let (set, update) = (tip.setter(), use_force_update());
    let on_tip = use_callback(set.clone(), |hit: Option<Hit>, set| set.set(hit.map(tip_of)));
    let on_select = use_callback((), {
        let latest = Rc::clone(&latest);
        move |job: JobId, ()| {
            let on_select = latest.borrow().as_ref().map(|latest| latest.props.on_select.clone());
            if let Some(on_select) = on_select {
                on_select.emit(job);
            }
        }
    });
    let on_key = use_callback((), {
        let (wanted, active) = (Rc::clone(&wanted), active.setter());
        move |(from, event): (Hit, KeyboardEvent), ()| {
            let known = latest.borrow();
            let has_tip = known.as_ref().is_some_and(|latest| latest.tip.is_some());
            let key = Key::of(&event.key());
            let next = known.as_ref().zip(key).and_then(|(latest, key)| latest.next(key, from));
            drop(known);
            if key == Some(Key::Escape) && has_tip {
                set.set(None);
                event.stop_propagation();
            } else if let Some(next) = next {
                event.prevent_default();
                event.stop_propagation();
                active.set(Some(next.site));
                // It may have to be drawn before it can have the focus.
                wanted.replace(Some(next));
                update.force_update();
            }
        }
    });
    use_escape(tip.is_some(), on_tip.clone());
    let is_long = props.near.is_some();
    let class = classes!("site-row", props.layout.density.classes(), is_long.then_some("long"));
    let style = props.near.as_ref().map(|near| format!("{};{}", near.style(), props.layout.gaps()));
    let figure = |at: usize| {
        let site = site_at(at)?.clone();
        let id = site.site;
        let shown = (*tip).filter(|tip| tip.hit.site == id);
        let place = (apart == Some(at)).then(|| stands_at(at, &order, props));
        let target = props.targets.as_ref().map(|targets| targets.contains(&id));
        let is_it = |pick: &&Pickable| pick.choice == Choice::Place(id);
        let pick = props.picks.as_ref().and_then(|picks| picks.iter().find(is_it)).copied();
        Some(html! {
            <SiteFigure key={id.0} layout={props.layout} tab={tab == Some(id)} is_active={*active == Some(id)} {is_long} {place} {target} {pick}
                tip={shown} on_tip={on_tip.clone()} on_key={on_key.clone()}
                on_select={on_select.clone()} {site} />
        })
    };
    let lines = props.near.as_ref().map_or(0..0, |near| near.rows.clone());
    let before = apart.filter(|at| *at < props.drawn.start);
    let behind = apart.filter(|at| *at >= props.drawn.end);
    let shown = before.into_iter().chain(props.drawn.clone()).chain(behind);
    html! {
        <section class="sites" aria-labelledby="h-s">
            <h2 id="h-s" class="sr">{ told::sites_in_order(props.order.name()) }</h2>
            <div {class} ref={props.row.clone()} {style}>
                { for shown.filter_map(figure) }
                { for view_sheets(lines, props.layout, props.width) }
            </div>
        </section>
    }
}

/// Where a site of a long list stands that is drawn apart from the others.
fn stands_at(at: usize, order: &[usize], props: &SitesProps) -> (f64, f64) {
    let line = Lines::of(&props.starts, at);
    let sites = &stage_of(&props.scene).sites;
    let start = props.starts.get(line).copied().unwrap_or(at);
    let before: Vec<u32> =
        order[start.min(at)..at].iter().map(|place| sites[*place].processors).collect();
    props.layout.stands_at(&before, line)
}

/// What is shown now, for keys that are pressed on it.
struct Latest {
    props: SitesProps,
    order: Vec<usize>,
    tip: Option<Tip>,
}

impl Latest {
    /// Where a key leads from a site or one of its jobs.
    fn next(&self, key: Key, from: Hit) -> Option<Hit> {
        let sites = &stage_of(&self.props.scene).sites;
        let ids: Vec<SiteId> = self.order.iter().map(|place| sites[*place].site).collect();
        let areas = hits(sites.iter().find(|site| site.site == from.site)?, &self.props.layout);
        let jobs: Vec<JobId> = areas.iter().filter_map(|area| area.hit.job).collect();
        moved(key, from, &ids, &jobs)
    }
}

/// Closes the tip with Escape wherever the focus is: it may have been opened by the pointer.
#[hook]
fn use_escape(open: bool, on_tip: Callback<Option<Hit>>) {
    use_effect_with(open, move |open| {
        let heard = open.then(|| {
            on_document("keydown", move |event: &KeyboardEvent| {
                if Key::of(&event.key()) == Some(Key::Escape) {
                    on_tip.emit(None);
                }
            })
        });
        move || drop(heard)
    });
}
