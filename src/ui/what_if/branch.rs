//! Origin and fork above the timeline: where they part, where choices are forced and things happen, and the
//! ways there.

use yew::{Html, Properties, UseReducerHandle, classes, component, html};

use super::Placed;
use super::against::{Asked, Known};
use crate::playback::{Command, Window};
use crate::time::Time;
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, use_dispatch};
use crate::words::Words;
use crate::words::parts::what_if;

/// How many instants that differ are drawn one by one.
const PARTED: usize = 200;

/// The props of [`Branch`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct BranchProps {
    pub(super) state: UseReducerHandle<AppState>,
    pub(super) placed: Shared<Vec<Placed>>,
    pub(super) versus: Asked,
}

/// The strip; nothing where nothing is forced.
#[component]
pub(super) fn Branch(props: &BranchProps) -> Html {
    use_language();
    let state = &*props.state;
    let dispatch = use_dispatch();
    let (Some(replay), Some(last)) = (&state.run.replay, props.placed.last()) else {
        return nothing();
    };
    let end = replay.time_at(replay.len());
    let whole = Window { from: Time::ZERO, to: end };
    let window = state.view.window.unwrap_or(whole);
    let forks = last.told.at.unwrap_or(Time::ZERO);
    let (known, parted) = match &props.versus {
        Asked::Answered(known) => (Some(known), known.versus.parted.as_slice()),
        _ => (None, &[][..]),
    };
    let from_fork = stretch(window, forks, end);
    let origin_end = known.map_or(end, |known| known.origin_end);
    let shown = parted.iter().filter(|at| window.from <= **at && **at <= window.to).take(PARTED);
    html! {
        <section class="branch" aria-label={what_if::origin_and_fork()}>
            <p class="br-labels" aria-hidden="true"><span>{ what_if::origin() }</span><b>{ what_if::fork() }</b></p>
            <div class="br-body">
                <i class="br-trunk" style={stretch(window, Time::ZERO, forks)}></i>
                <i class="br-origin" style={stretch(window, forks, origin_end)}></i>
                <i class="br-fork" style={from_fork}></i>
                { for shown.map(|at| html! { <i class="br-parted" style={format!("left:{:.3}%", percent(window, *at))}></i> }) }
                { for beside(window, &props.placed).into_iter().map(|(one, moved)| {
                    let at = one.told.at.unwrap_or(Time::ZERO);
                    let label = what_if::happens(&one.told.short, &one.told.when);
                    let class = classes!("br-place", (one.told.place == last.told.place).then_some("last"));
                    let style = format!("left:calc({:.3}% + {moved:.2}rem)", percent(window, at));
                    let inside = window.from <= at && at <= window.to;
                    let step = one.step;
                    let dispatch = dispatch.clone();
                    let onclick = yew::Callback::from(move |_| {
                        if let Some(step) = step {
                            dispatch.play(Command::Seek(step));
                        }
                    });
                    html! {
                        if inside && step.is_some() {
                            <button type="button" {class} {style} {onclick} title={label.clone()} aria-label={what_if::go_to(&label)}></button>
                        }
                    }
                }) }
                <span class="br-said" style={said(window, forks)}>{ sentence(&said_of(&last.told.short, known)) }</span>
            </div>
        </section>
    }
}

/// How near two marks may stand, in percent of the strip, and how far one is moved beside another, in rem.
const NEAR: f64 = 2.5;
const ASIDE: f64 = 1.5;

/// The marks in the order of time, each with how far it is moved so that none lies above another.
fn beside(window: Window, placed: &[Placed]) -> Vec<(&Placed, f64)> {
    let mut sorted: Vec<&Placed> = placed.iter().collect();
    crate::sorting::sort_by_key(&mut sorted, |one| (one.told.at, one.step));
    let (mut marks, mut first, mut moved) = (Vec::new(), f64::NEG_INFINITY, 0.0);
    for one in sorted {
        let at = percent(window, one.told.at.unwrap_or(Time::ZERO));
        if at - first < NEAR {
            moved += if first > 85.0 { -ASIDE } else { ASIDE };
        } else {
            (first, moved) = (at, 0.0);
        }
        marks.push((one, moved));
    }
    marks
}

/// Where the words stand: beside the fork, on the side that has room.
fn said(window: Window, forks: Time) -> String {
    let left = percent(window, forks);
    if left < 55.0 {
        format!("left:calc({left:.3}% + .9rem)")
    } else {
        format!("right:calc({:.3}% + .9rem)", 100.0 - left)
    }
}

fn percent(window: Window, at: Time) -> f64 {
    let span = window.to.secs() - window.from.secs();
    let along = if span > 0.0 { (at.secs() - window.from.secs()) / span } else { 0.0 };
    along.clamp(0.0, 1.0) * 100.0
}

fn stretch(window: Window, from: Time, to: Time) -> String {
    let (left, right) = (percent(window, from), percent(window, to));
    format!("left:{left:.3}%;width:{:.3}%", (right - left).max(0.0))
}

/// What was forced last, and what that changes as far as it is known.
fn said_of(forced: &str, known: Option<&Shared<Known>>) -> Words {
    match known {
        Some(known) => what_if::forked_so(forced, &known.short()),
        None => what_if::forked(forced),
    }
}
