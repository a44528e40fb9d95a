//! Every job's wait, a row each, and how many wait for what.

use yew::{Html, KeyboardEvent, Properties, component, html, use_effect_with};

use super::Go;
use super::place::{classes, percent, stretch};
use crate::playback::Window;
use crate::playback::waiting::{WaitRow, WaitingPicture};
use crate::time::Time;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::timeline::axis::marks;
use crate::words::parts::waiting;

/// At most so many marks on the axis.
const MARKS: usize = 6;

/// The props of [`Every`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct EveryProps {
    pub(super) picture: Shared<WaitingPicture>,
    pub(super) go: Go,
}

/// Every job's wait: one tab stop, arrows go from job to job.
#[component]
pub(super) fn Every(props: &EveryProps) -> Html {
    use_language();
    let picture = &props.picture;
    let chosen = picture.one.as_ref().map(|one| one.name.clone());
    let at = picture.rows.iter().position(|row| Some(&row.name) == chosen.as_ref());
    // The chosen row may be far down the list.
    use_effect_with((picture.rows.len(), chosen.clone()), |(_, chosen)| {
        if let Some(name) = chosen {
            dom::center_in_list(&row_id(name), ".wt-rows");
        }
    });
    let onkeydown = {
        let (picture, go, at) = (picture.clone(), props.go.clone(), at.unwrap_or(0));
        yew::Callback::from(move |event: KeyboardEvent| {
            let last = picture.rows.len().saturating_sub(1);
            let to = match event.key().as_str() {
                "ArrowDown" => (at + 1).min(last),
                "ArrowUp" => at.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            if let Some(row) = picture.rows.get(to) {
                event.prevent_default();
                event.stop_propagation();
                dom::focus_id(&row_id(&row.name));
                go.emit((row.name.clone(), None));
            }
        })
    };
    let heading = if picture.has_more {
        waiting::longest_waits(picture.rows.len())
    } else {
        waiting::every_job().to_owned()
    };
    html! {
        <section class={yew::classes!("wt-every", picture.has_more.then_some("wt-some"))} aria-label={waiting::every_wait()}>
            <h2>{ heading }</h2>
            <ol class="wt-rows" data-arrows="" aria-label={waiting::that_waited()} {onkeydown}>
                { for picture.rows.iter().map(|row| view_row(props, row)) }
            </ol>
            if let Some(longest) = picture.aligned {
                <div class="wt-track wt-axis wt-since" aria-hidden="true">
                    { view_marks(Window { from: Time::ZERO, to: Time::ZERO + longest }) }
                    <b>{ waiting::since_submission() }</b>
                </div>
            }
        </section>
    }
}

/// The marks of an axis.
fn view_marks(window: Window) -> Html {
    let marks = marks(window, MARKS).into_iter();
    marks.map(|mark| html! { <span style={format!("left:{:.3}%", percent(window, mark.at))}>{ mark.text }</span> }).collect()
}

fn row_id(name: &str) -> String {
    format!("wait-{name}")
}

fn view_row(props: &EveryProps, row: &WaitRow) -> Html {
    let on = props.picture.one.as_ref().is_some_and(|one| one.name == row.name);
    let window = props.picture.window_of_row(row);
    let name = row.name.clone();
    let onclick = props.go.reform(move |_| (name.clone(), None));
    html! {
        <li key={row.name.clone()}>
            <button type="button" id={row_id(&row.name)} class={yew::classes!("wt-row", on.then_some("on"))} {onclick}
                tabindex={if on { "0" } else { "-1" }} aria-pressed={on.to_string()} aria-label={row.text.clone()} title={row.text.clone()}>
                <span>{ &row.label }</span>
                <span class="wt-track">
                    { for row.pieces.iter().map(|piece| html! {
                        <i class={classes(piece.kind)} style={stretch(window, piece.from, piece.to)}></i>
                    }) }
                </span>
            </button>
        </li>
    }
}

/// The props of [`Levels`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct LevelsProps {
    pub(super) picture: Shared<WaitingPicture>,
    pub(super) now: Option<Time>,
}

/// How many wait for what, over time, with the axis of all.
#[component]
pub(super) fn Levels(props: &LevelsProps) -> Html {
    use_language();
    let picture = &props.picture;
    let (window, peak) = (picture.window, picture.peak.max(1) as f64);
    let bars = picture.levels.iter().flat_map(|level| {
        let mut below = 0;
        let place = stretch(window, level.from, level.to);
        level.parts.iter().map(move |(kind, jobs)| {
            let bottom = below as f64 / peak * 100.0;
            below += jobs;
            let height = *jobs as f64 / peak * 100.0;
            html! {
                <i class={yew::classes!("wt-level", classes(*kind))}
                    style={format!("{place};bottom:{bottom:.2}%;height:{height:.2}%")}></i>
            }
        })
    });
    let now = props.now.map(|now| format!("left:{:.3}%", percent(window, now)));
    html! {
        <section class="wt-all" aria-label={waiting::how_many()}>
            <h2>{ waiting::all_that_wait() }<small>{ waiting::at_most(picture.peak) }</small></h2>
            <div class="wt-track wt-levels" role="img" aria-label={waiting::over_time(picture.peak)}>
                { for bars }
                if let Some(now) = now { <i class="wt-now" style={now}></i> }
            </div>
            <div class="wt-track wt-axis" aria-hidden="true">
                { view_marks(window) }
            </div>
        </section>
    }
}
