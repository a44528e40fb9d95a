//! Mode *Compare*: two to four runs on one clock, where they part and why, what lies between their
//! queues, where and when each job runs in the one and in the other, and the metrics side by side
//! [G-1 to G-10].

mod against;
mod ask;
mod bars;
mod figures;
mod file;
mod gantt;
mod jobs;
mod lines;
mod names;
mod over_time;
mod paint;
mod parting;
mod progress;
mod queue;
mod runs;
mod sides;
mod tabs;
mod work;

use std::rc::Rc;

use yew::{
    AttrValue, Callback, Html, Properties, UseReducerHandle, component, html, use_memo,
    use_state_eq,
};

use crate::playback::compare::{Together, asked};
use crate::playback::{Replay, Window};
use crate::scenario::Value;
use crate::ui::components::{AsTables, Caption, StageTables};
use crate::ui::hooks::{use_announcing, use_language, use_tables};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Tab, ViewAction, use_dispatch};
use crate::ui::timeline::use_following;
use crate::words::compare_page;
pub(super) use against::Against;
use ask::{Asked, use_comparison};
use figures::{FigureTable, MetricTable};
use gantt::Gantt;
use jobs::Jobs;
use over_time::OverTimeChart;
use parting::PartingStrip;
use progress::{progress, refused, stopped};
use runs::{RunChoice, RunsMenu};
use sides::Sides;
use tabs::{Tabs, label_of};

/// The props of [`ComparePage`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct CompareProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
}

/// Where the clock stands.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    /// The runs.
    together: Shared<Together>,
    /// How many instants have passed.
    cursor: usize,
}

/// Runs beside each other.
#[component]
pub(super) fn ComparePage(props: &CompareProps) -> Html {
    use_language();
    let state = &*props.state;
    let document =
        use_memo((state.session.scenario.clone(), state.runs().cloned()), |(scenario, runs)| {
            asked::document(scenario, runs.as_deref())
        });
    let document = Shared(document);
    let (asked, ways) = use_comparison(state, document.clone());
    let together = use_memo(state.together.known.clone(), |known| {
        known.clone().and_then(|known| Together::of(known.0)).map(Shared)
    });
    match (&*together, asked) {
        (Some(together), asked) => html! {
            <>
                { progress(&asked, &ways) }
                <CompareStage state={props.state.clone()} together={together.clone()} {document} />
            </>
        },
        (None, Asked::Refused(message)) => refused(state, &message, &ways),
        (None, Asked::Stopped) => stopped(&ways),
        (None, asked) => html! {
            <section class="state late"><h2>{ compare_page::comparing() }</h2>{ progress(&asked, &ways) }</section>
        },
    }
}

/// The props of [`CompareStage`].
#[derive(Clone, PartialEq, Properties)]
struct StageProps {
    state: UseReducerHandle<AppState>,
    together: Shared<Together>,
    document: Shared<Value>,
}

/// Everything of the mode.
#[component]
fn CompareStage(props: &StageProps) -> Html {
    use_language();
    let state = &*props.state;
    let together = &props.together;
    let dispatch = use_dispatch();
    let (announce, summary) = use_announcing(state);
    let tables = use_tables(state);
    let on_tables = {
        let dispatch = dispatch.clone();
        Callback::from(move |()| dispatch.view(ViewAction::ToggleTables))
    };
    let moment = Moment { together: together.clone(), cursor: state.player.cursor };
    let other = use_state_eq(|| 1_usize);
    let run = (*other).min(together.runs().len().saturating_sub(1));
    let choose = Callback::from(move |run| other.set(run));
    let scene = state.scene.clone();
    let words = scene.as_ref().map(|scene| scene.caption.clone()).unwrap_or_default();
    let (now, whole) = (together.time_at(state.player.cursor), whole_of(together));
    let window = state.view.window;
    use_following(window.is_some(), now, window.unwrap_or(whole), whole);
    html! {
        <section class="stage cmp" id="stage" aria-label={compare_page::stage()} tabindex="-1" data-region=""
            data-cursor={scene.as_ref().map(|scene| scene.cursor.to_string())}
            data-state={scene.as_ref().map(|scene| format!("{:016x}", scene.state))}
            data-fingerprints={fingerprints(together)}>
            <div class="cmp-head">
                <Caption {words} {announce} {summary} />
                <RunsMenu scenario={state.session.scenario.clone()} runs={state.runs().cloned()} />
                <AsTables shown={state.view.tables} onclick={on_tables} />
            </div>
            <StageTables {tables} shown={state.view.tables} />
            if !state.view.tables {
                <Sides moment={moment.clone()} scenario={state.session.scenario.clone()} runs={state.runs().cloned()} />
                <PartingStrip moment={moment.clone()} />
                <FigureTable moment={moment.clone()} />
                <Tabs tab={state.view.tab} />
                <div class="cmp-panel" role="group" aria-label={label_of(state.view.tab)}>
                    if together.runs().len() > 2 && state.view.tab != Tab::Metrics {
                        <RunChoice together={together.clone()} {run} {choose} />
                    }
                    { panel(props, &moment, run) }
                </div>
            }
        </section>
    }
}

fn fingerprints(together: &Together) -> AttrValue {
    let prints = together.comparison().runs.iter().map(|run| run.fingerprint.as_str());
    prints.collect::<Vec<_>>().join(" ").into()
}

/// What the chosen tab shows.
fn panel(props: &StageProps, moment: &Moment, run: usize) -> Html {
    let state = &*props.state;
    let whole = whole_of(&moment.together);
    let shown = state.view.window.unwrap_or(whole);
    match state.view.tab {
        Tab::Time => html! { <OverTimeChart moment={moment.clone()} {run} {shown} {whole} /> },
        Tab::Gantt => html! { <Gantt moment={moment.clone()} {run} {shown} {whole} /> },
        Tab::Jobs => html! {
            <Jobs together={moment.together.clone()} {run} document={props.document.clone()} />
        },
        Tab::Metrics => html! { <MetricTable together={moment.together.clone()} /> },
    }
}

/// All of the time, as the keys for zooming have it.
fn whole_of(together: &Together) -> Window {
    Window { from: crate::time::Time::ZERO, to: together.time_at(together.len()) }
}

/// What every chart needs of the clock.
fn replay_of(together: &Shared<Together>) -> Shared<dyn Replay> {
    let replay: Rc<dyn Replay> = Rc::clone(&together.0) as _;
    Shared(replay)
}
