//! A site: name, speed, free processors, its map, and what it is to the head.

use yew::{Callback, Html, KeyboardEvent, Properties, classes, component, html};

use super::hits::{Hit, HitArea, hits};
use super::layout::{LEAST_SITE, Layout};
use crate::ids::JobId;
use crate::playback::{CandidateMark, SiteView, format};
use crate::ui::components::{glyphs, policy_names};
use crate::ui::glyph::policy_class;

/// The props of [`SiteFigure`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SiteFigureProps {
    /// The site.
    pub site: SiteView,
    /// The scale of the maps.
    pub layout: Layout,
    /// Whether the tab key comes here.
    pub tab: bool,
    /// What the tip is about, if it is shown here.
    pub tip: Option<Hit>,
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
    let SiteFigureProps { site, layout, .. } = props;
    let width = layout.map_width(site.processors);
    let tight = width < 11.0 * 16.0;
    let size = format!("width:{width}px;height:{}px", layout.map_height());
    let leave = props.on_tip.reform(|_| None);
    html! {
        <figure class={site_class(site, layout)} data-site={site.name.clone()} onmouseleave={leave}>
            { view_caption(site, tight, layout) }
            <div class="plot" style={size}>
                <canvas class="map" id={map_id(site)} role="img" aria-label={site.spoken.clone()} />
                { for hits(site, layout).iter().map(|area| view_hit(area, props)) }
                { for props.tip.map(|tip| view_tip(tip, props)) }
            </div>
            { view_mark(site, tight) }
        </figure>
    }
}

/// The id of a site's canvas.
pub(super) fn map_id(site: &SiteView) -> String {
    format!("map-{}", site.site.0)
}

fn site_class(site: &SiteView, layout: &Layout) -> yew::Classes {
    let candidate = site.candidate.as_ref();
    let pick = candidate.and_then(|candidate| candidate.picks.first().copied());
    classes!(
        "site",
        pick.map(policy_class),
        (pick.is_some() || candidate.is_some_and(|candidate| candidate.chosen)).then_some("cand"),
        candidate.is_some_and(|candidate| candidate.chosen).then_some("chosen"),
        site.largest_hole.then_some("no"),
        (site.short.is_some() && !site.largest_hole).then_some("far"),
        layout.compact.then_some("compact"),
    )
}

fn view_caption(site: &SiteView, tight: bool, layout: &Layout) -> Html {
    let chosen = site.candidate.as_ref().is_some_and(|candidate| candidate.chosen);
    let small = layout.compact || (layout.narrow && tight);
    html! {
        <figcaption class="cap">
            <span class="name">
                { &site.name }{ " " }
                <span class="speed" title="speed relative to the reference processor">{ &site.speed_text }</span>
                if chosen && !tight { <span class="pick-tag">{ "chosen" }</span> }
            </span>
            <span class="count">
                <b>{ format::count(u64::from(site.free)) }</b>{ " free" }
                if !small { <span class="of">{ format!(" of {}", format::count(u64::from(site.processors))) }</span> }
            </span>
        </figcaption>
    }
}

fn view_mark(site: &SiteView, tight: bool) -> Html {
    if let Some(candidate) = &site.candidate {
        return view_candidate(candidate, tight);
    }
    let Some(short) = site.short else { return html! {} };
    let short = format!("{} short", format::count(u64::from(short)));
    html! {
        <span class="mark">
            <b>{ short }</b>
            if site.largest_hole { <span>{ if tight { "largest" } else { "largest hole" } }</span> }
        </span>
    }
}

fn view_candidate(candidate: &CandidateMark, tight: bool) -> Html {
    let leaves = format!("leaves {}", format::count(u64::from(candidate.leftover)));
    let names = policy_names(&candidate.picks);
    let short_name = if candidate.chosen { "chosen" } else { "" };
    html! {
        <span class="mark">
            { glyphs(&candidate.picks) }
            if tight {
                if !names.is_empty() { <span class="sr">{ names }</span> }
                if !short_name.is_empty() { <b>{ short_name }</b> }
            } else if !names.is_empty() {
                <b>{ names }</b>
            }
            { " " }<span class="leave">{ leaves }</span>
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
    html! {
        <button type="button" key={hit.id()} id={hit.id()} class={if hit.job.is_some() { "hit job-hit" } else { "hit" }}
            style={area.style()} tabindex={if tab { "0" } else { "-1" }} aria-label={area.label.clone()}
            {onclick} {onmouseenter} {onfocus} {onblur} {onkeydown} />
    }
}

fn view_tip(tip: Hit, props: &SiteFigureProps) -> Html {
    let text = match tip.job {
        Some(job) => props.site.running.iter().find(|block| block.mark.job == job).map(|block| {
            let size = format::plural(u64::from(block.processors), "processor");
            format!(
                "{}: {size}, finishes at {}",
                block.mark.label,
                format::instant(block.finishes_at)
            )
        }),
        None => Some(props.site.spoken.clone()),
    };
    let wide = props.layout.map_width(props.site.processors) < LEAST_SITE * 16.0;
    html! {
        if let Some(text) = text {
            <span class={classes!("tip", wide.then_some("left"))} role="tooltip">{ text }</span>
        }
    }
}
