//! The difference Gantt: where and when jobs run in the baseline, hollow, and in another run, solid where
//! anything changed, pale where nothing did [G-7].

use std::cell::RefCell;

use yew::{AttrValue, Html, Properties, component, html, use_effect_with, use_node_ref};

use super::Moment;
use super::bars::{FOOT, MOST_ROWS, height, paint};
use super::over_time::ClockSlider;
use super::paint::Still;
use crate::playback::compare::{DifferenceRow, Together};
use crate::playback::{Replay, Window};
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::components::use_look;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::timeline::Zoom;
use crate::ui::timeline::columns::{Columned, use_columns};
use crate::ui::timeline::layout::Scale;
use crate::ui::timeline::plot::use_width;
use crate::ui::timeline::pointer::{Gestures, use_gestures};
use crate::words::compare_page;

thread_local! {
    /// What was drawn last, for whoever comes back to it.
    static STILL: RefCell<Still<Drawn>> = RefCell::default();
}

/// All that the picture without its clock shows.
type Drawn = (Shared<[DifferenceRow]>, Scale, Option<Shared<Look>>);

/// The props of [`Gantt`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct GanttProps {
    pub(super) moment: Moment,
    pub(super) run: usize,
    /// The part that is shown.
    pub(super) shown: Window,
    /// All of the time.
    pub(super) whole: Window,
}

/// The picture.
#[component]
pub(super) fn Gantt(props: &GanttProps) -> Html {
    use_language();
    let (root, canvas) = (use_node_ref(), use_node_ref());
    let (columns, resized) = use_columns(Columned::Difference);
    let width = use_width(&root, resized);
    let GanttProps { moment, run, shown, whole } = props.clone();
    let together = moment.together.clone();
    let scale = Scale { window: shown, width };
    let rows = together.difference_rows(run, shown, columns);
    let now = together.time_at(moment.cursor);
    let gestures = use_gestures(&root, scale, whole);
    let look = use_look().filter(|_| width > 0.0);
    let drawn = ((Shared(rows.clone()), scale, look), now);
    {
        let canvas = canvas.clone();
        use_effect_with(drawn, move |(key, now)| {
            let (rows, scale, look) = key;
            if let Some((look, surface)) = look.as_ref().zip(Surface::of(&canvas)) {
                STILL.with_borrow_mut(|still| {
                    paint(&surface, (look, *scale), (rows, *now), (still, key));
                });
            }
        });
    }
    let each = height(rows.len());
    let drawn = rows.len().min(MOST_ROWS);
    let Gestures { onpointerdown, onpointermove, onpointerup, onpointerleave, ondblclick, .. } =
        gestures;
    html! {
        <>
            { legend(&together, run, &rows) }
            <div class="cmp-gantt" tabindex="0" role="region" aria-label={compare_page::gantt_rows()}>
                <ol class="cmp-rows" aria-hidden="true">
                    { for rows.iter().take(drawn).map(|row| html! { <li style={format!("height:{each}rem")}>{ &row.name }</li> }) }
                </ol>
                <div class="cmp-plot" ref={root} style={format!("height:{}rem", each * drawn as f64 + FOOT)} {onpointerdown}
                    {onpointermove} onpointerup={onpointerup.clone()} onpointercancel={onpointerup} {onpointerleave} {ondblclick}>
                    <canvas ref={canvas} role="img" aria-label={label(&together, run, shown)} />
                </div>
            </div>
            <ClockSlider moment={moment.clone()} />
            <div class="cmp-zoom"><Zoom {shown} {whole} {now} /></div>
        </>
    }
}

fn label(together: &Together, run: usize, shown: Window) -> AttrValue {
    let name = |run: usize| together.runs().get(run).map_or("", |run| run.name.as_str());
    let told = compare_page::gantt_told(shown.from, shown.to, name(0), name(run));
    let summary = together.summary_words(run).unwrap_or_default();
    format!("{told} {summary}").into()
}

fn legend(together: &Together, run: usize, rows: &[DifferenceRow]) -> Html {
    let name = |run: usize| together.runs().get(run).map_or("", |run| run.name.as_str());
    let crowded = rows.iter().any(|row| row.density.is_some());
    let more = rows.len().saturating_sub(MOST_ROWS);
    html! {
        <p class="cmp-sum cmp-key">
            <span><i class="cmp-box hollow"></i>{ format!("{} ", name(0)) }</span>
            <span><i class="cmp-box earlier"></i>{ compare_page::starts_earlier(name(run)) }</span>
            <span><i class="cmp-box delayed"></i>{ compare_page::starts_later() }</span>
            <span><i class="cmp-box elsewhere"></i>{ compare_page::is_elsewhere() }</span>
            <span><i class="cmp-box same"></i>{ compare_page::same() }</span>
            if crowded { <b>{ compare_page::too_many() }</b> }
            if more > 0 { <b>{ compare_page::drawn_rows(MOST_ROWS, more) }</b> }
        </p>
    }
}
