//! A site: name, speed, free processors, its map, and what it is to the head.

use yew::{Callback, Html, KeyboardEvent, Properties, classes, component, html};

use super::candidate::view_candidate;
use super::density::Density;
use super::hits::{Hit, HitArea, Tip, hits, whole};
use super::layout::{Layout, Space};
use super::planned::view_kept;
use crate::ids::JobId;
use crate::playback::{Forcing, SiteView, format};
use crate::ui::glyph::policy_class;
use crate::ui::hooks::use_language;
use crate::ui::labs::Pickable;
use crate::words::allocate::stage as told;

/// The props of [`SiteFigure`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SiteFigureProps {
    /// The site.
    pub site: SiteView,
    /// The scale of the maps.
    pub layout: Layout,
    /// Whether it is one of so many that they are all equally high.
    pub is_long: bool,
    /// Where it stands apart from the others, from the left and from the top, if it does.
    pub place: Option<(f64, f64)>,
    /// Whether the tab key comes here.
    pub tab: bool,
    /// Whether keys have come here.
    pub is_active: bool,
    /// What the tip is about, if it is shown here.
    pub tip: Option<Tip>,
    /// Whether the job that is picked can be brought here, if one is.
    pub target: Option<bool>,
    /// How it can be picked, if it is asked which site.
    pub pick: Option<Pickable>,
    /// Something is pointed at or has the focus; nothing when that ends.
    pub on_tip: Callback<Option<Hit>>,
    /// A key was pressed on the site or on one of its jobs.
    pub on_key: Callback<(Hit, KeyboardEvent)>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
}

/// A site.
#[component]
pub(super) fn SiteFigure(props: &SiteFigureProps) -> Html {
    use_language();
    let SiteFigureProps { site, layout, .. } = props;
    let space = layout.space(site.processors);
    let class = classes!(site_class(site, layout), props.tip.map(|_| "tipped"));
    let width = format!("width:{:.2}px", layout.site_width(site.processors));
    let height = props.is_long.then(|| format!(";height:{:.2}px", layout.site_height()));
    let place = props
        .place
        .map(|(left, top)| format!(";position:absolute;left:{left:.2}px;top:{top:.2}px"));
    let style = width + &height.unwrap_or_default() + &place.unwrap_or_default();
    let size =
        format!("width:{}px;height:{}px", layout.map_width(site.processors), layout.map_height());
    let leave = props.on_tip.reform(|_| None);
    // Of a long list the jobs of the site at hand can be pointed at: those of all would be made anew at every scrub.
    let is_at_hand = !props.is_long || props.tip.is_some() || props.is_active;
    let areas = if is_at_hand { hits(site, layout) } else { vec![whole(site, layout)] };
    html! {
        <figure {class} {style} data-pick={props.pick.map(Pickable::word)} data-site={site.name.clone()} data-place={site.site.0.to_string()}
            data-target={props.target.map(|fits| if fits { "yes" } else { "no" })} onmouseleave={leave}>
            { view_caption(props, space) }
            if let Some(key) = props.pick.and_then(|pick| pick.key) { <kbd class="pick-key" aria-hidden="true">{ key }</kbd> }
            <div class="plot" style={size}>
                // All have keys: a tip that comes or goes must not make the others anew, or the focus is lost.
                { view_map(props) }
                { for areas.iter().map(|area| view_hit(area, props)) }
                { for props.tip.map(|tip| view_tip(tip, props)) }
            </div>
            { view_mark(site, space, layout) }
            if let Some(kept) = &site.kept { { view_kept(kept) } }
        </figure>
    }
}

/// The map, or the place that it has on the canvas of its lines.
fn view_map(props: &SiteFigureProps) -> Html {
    let (id, spoken) = (map_id(&props.site), props.site.spoken());
    if props.is_long {
        html! { <span key="map" class={MAP} {id} role="img" aria-label={spoken} /> }
    } else {
        html! { <canvas key="map" class={MAP} {id} role="img" aria-label={spoken} /> }
    }
}

/// The class of the canvases of sites; in a long list of the places that the maps have on the canvas of their lines.
pub(super) const MAP: &str = "map";

/// The id of a site's canvas.
pub(super) fn map_id(site: &SiteView) -> String {
    format!("map-{}", site.site.0)
}

fn site_class(site: &SiteView, layout: &Layout) -> yew::Classes {
    let candidate = site.candidate.as_ref();
    let pick = candidate.and_then(|candidate| candidate.picks.first().copied());
    classes!(
        "site",
        pick.map(|mark| policy_class(mark.slot)),
        (candidate.is_some() || site.short.is_some() || site.largest_hole).then_some("marked"),
        (pick.is_some() || candidate.is_some_and(|candidate| candidate.chosen)).then_some("cand"),
        candidate.is_some_and(|candidate| candidate.chosen).then_some("chosen"),
        candidate.is_some_and(|one| one.forced == Forcing::Forced).then_some("forced"),
        site.largest_hole.then_some("no"),
        (site.short.is_some() && !site.largest_hole).then_some("far"),
        (layout.density.is_stacked() && layout.space(site.processors) != Space::Wide)
            .then_some("small"),
    )
}

fn view_caption(props: &SiteFigureProps, space: Space) -> Html {
    let SiteFigureProps { site, layout, is_long, .. } = props;
    let chosen = site.candidate.as_ref().is_some_and(|candidate| candidate.chosen);
    let is_forced = site.candidate.as_ref().is_some_and(|one| one.forced == Forcing::Forced);
    // In a long list sites stand beside each other, without room for more.
    let alone = layout.density.is_stacked() && space == Space::Wide && !is_long;
    let totals = layout.totals || alone;
    html! {
        <figcaption class="cap">
            <span class="name">
                <span class="called">{ site.name.clone() }</span>{ " " }
                <span class="speed" title={told::speed_means()}>{ site.speed_text.clone() }</span>
                if chosen && layout.is_tagged(space) { <span class="pick-tag">{ if is_forced { told::forced() } else { told::chosen() } }</span> }
            </span>
            <span class="count">
                <b>{ format::count(u64::from(site.free)) }</b>{ " " }{ told::free() }
                if totals { <span class="of">{ " " }{ told::of(site.processors) }</span> }
            </span>
        </figcaption>
    }
}

fn view_mark(site: &SiteView, space: Space, layout: &Layout) -> Html {
    let essential = !matches!(layout.density, Density::Dense | Density::Long);
    if let Some(candidate) = &site.candidate {
        let is_said = essential || candidate.chosen || !candidate.picks.is_empty();
        return if is_said {
            view_candidate(candidate, space, layout)
        } else {
            html! {}
        };
    }
    let short = site.short.filter(|_| (essential || site.largest_hole) && site.kept.is_none());
    let Some(short) = short else {
        return html! {};
    };
    html! {
        <span class="mark">
            <b>{ told::short(u64::from(short)) }</b>
            if site.largest_hole { <span>{ if space == Space::Wide { told::largest_hole() } else { told::largest() } }</span> }
        </span>
    }
}

fn view_hit(area: &HitArea, props: &SiteFigureProps) -> Html {
    let hit = area.hit;
    let tell = props.on_tip.reform(move |()| Some(hit));
    let onkeydown = props.on_key.reform(move |event: KeyboardEvent| (hit, event));
    let (onmouseenter, onfocus) = (tell.reform(|_| ()), tell.reform(|_| ()));
    let onblur = props.on_tip.reform(|_| None);
    let select = props.on_select.clone();
    let onclick = Callback::from(move |_| match hit.job {
        Some(job) => select.emit(job),
        None => tell.emit(()),
    });
    let tab = hit.job.is_none() && props.tab;
    let pressed = props.pick.filter(|_| hit.job.is_none()).map(|pick| pick.on.to_string());
    html! {
        <button type="button" key={hit.id()} id={hit.id()} class={if hit.job.is_some() { "hit-area job-hit" } else { "hit-area" }}
            style={area.style()} tabindex={if tab { "0" } else { "-1" }} aria-label={area.label.clone()} aria-pressed={pressed}
            {onclick} {onmouseenter} {onfocus} {onblur} {onkeydown} />
    }
}

fn view_tip(tip: Tip, props: &SiteFigureProps) -> Html {
    let Tip { hit: tip, shift } = tip;
    let text = match tip.job {
        Some(job) => props.site.running.iter().find(|block| block.mark.job == job).map(|block| {
            match block.finishes_at {
                Some(at) => told::tip_finishes(&block.mark.label, block.processors, at),
                None => told::tip(&block.mark.label, block.processors),
            }
        }),
        None => Some(props.site.spoken()),
    };
    let style = format!("margin-left:{shift:.0}px");
    text.map(|text| html! { <span key="tip" class="tip" role="tooltip" {style}>{ text }</span> })
        .unwrap_or_default()
}
