//! How far the run is from the best that there is: a gauge for runs that are small enough to be searched.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    AttrValue, Callback, Html, Properties, UseReducerHandle, component, hook, html,
    use_effect_with, use_memo, use_state,
};

use crate::playback::optimum::{OptimumPicture, OptimumRow, most_jobs, question};
use crate::runner::{Reply, Request};
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::components::nothing;
use crate::ui::hooks::{Heard, Talk, ask, listed};
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Mode, ViewAction, use_dispatch};
use crate::words::Word;
use crate::words::page::bars;
use crate::words::parts::regret;

/// The props of [`Best`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct BestProps {
    /// The page.
    pub(super) state: UseReducerHandle<AppState>,
}

/// What has become of the question.
#[derive(Clone, Debug, Default, PartialEq)]
enum Asked {
    #[default]
    Working,
    Answered(Shared<Value>),
    Refused(AttrValue),
}

/// A number of the run, by its key in files.
fn measured(state: &AppState, key: &str) -> Option<f64> {
    let results = state.run.results.as_ref()?;
    results.metrics.iter().find(|(metric, _)| metric.key() == key).map(|(_, value)| value)
}

/// The question, where the run is small enough.
fn wanted(state: &AppState) -> Option<String> {
    let most = most_jobs(state.run.lab()?)?;
    let jobs = measured(state, "jobs")?;
    // A scenario of thousands of jobs is not copied at every step to learn that it is too large.
    let is_small = jobs >= 1.0 && jobs <= most;
    let document = is_small.then(|| question(&state.session.scenario)).flatten()?;
    Some(document.to_json())
}

/// Asks as soon as the run has ended.
#[hook]
fn use_best(state: &AppState) -> (bool, Asked, Callback<()>) {
    let runner = use_runner_handle();
    let asked = use_state(Asked::default);
    let attempt = use_state(|| 0_u32);
    let again = {
        let attempt = attempt.clone();
        Callback::from(move |()| attempt.set(*attempt + 1))
    };
    let document = wanted(state);
    let is_asked = document.is_some();
    let set = asked.setter();
    use_effect_with((state.run.number, document, *attempt), move |(_, document, _)| {
        set.set(Asked::Working);
        let talk: Rc<RefCell<Talk>> = Rc::default();
        if let Some(document) = document.clone() {
            let trace = runner.trace().map(|trace| (*trace).clone());
            ask(&talk, &Request::Question { document, trace }, move |heard| match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Answer(text) => set.set(match Value::parse(&text) {
                        Ok(answer) => Asked::Answered(Shared::new(answer)),
                        Err(problem) => Asked::Refused(problem.to_string().into()),
                    }),
                    Reply::Problems(problems) => set.set(Asked::Refused(listed(&problems))),
                    Reply::Failed(message) => set.set(Asked::Refused(message.into())),
                    _ => {}
                },
                Heard::Lost(message) => set.set(Asked::Refused(message)),
            });
        }
        move || drop(talk)
    });
    (is_asked, (*asked).clone(), again)
}

/// The gauge, and the policies on it.
#[component]
pub(super) fn Best(props: &BestProps) -> Html {
    let language = use_language();
    let state = &*props.state;
    let (is_asked, asked, again) = use_best(state);
    let value = measured(state, "avg_response_time").unwrap_or_default();
    let key = (asked.clone(), state.session.scenario.clone(), value, language);
    let picture = use_memo(key, |(asked, scenario, value, _)| match asked {
        Asked::Answered(answer) => OptimumPicture::of(answer, scenario, *value),
        _ => None,
    });
    if !is_asked {
        return nothing();
    }
    let content = match (&*picture, &asked) {
        (Some(picture), _) => html! { <Gauge picture={picture.clone()} /> },
        (None, Asked::Refused(message)) => {
            let onclick = again.reform(|_| ());
            html! {
                <>
                    <p role="alert">{ regret::best_not_known(message) }</p>
                    <p><button type="button" class="btn" {onclick}>{ bars::try_again() }</button></p>
                </>
            }
        }
        _ => html! { <p class="dim" role="status">{ regret::searching_best() }</p> },
    };
    html! {
        <section class="regret best" aria-labelledby="h-best"><h3 id="h-best">{ regret::best_there_is() }</h3>{ content }</section>
    }
}

/// The props of [`Gauge`].
#[derive(Clone, PartialEq, Properties)]
struct GaugeProps {
    picture: OptimumPicture,
}

#[component]
fn Gauge(props: &GaugeProps) -> Html {
    use_language();
    let (picture, dispatch) = (&props.picture, use_dispatch());
    let way = picture.way.as_ref().map(|way| {
        let (lab, runs) = (way.lab, Shared::new(way.runs.clone()));
        let onclick = Callback::from(move |_| {
            url::mark();
            dispatch.view(ViewAction::Compare(lab, Some(runs.clone())));
            dispatch.view(ViewAction::SetMode(Mode::Compare));
        });
        html! { <p><button type="button" class="btn" {onclick}>{ &way.label }</button></p> }
    });
    html! {
        <>
            <p class="rule gauge">{ &picture.gauge }</p>
            <table class="cands costs">
                <caption class="sr">{ regret::policies_above() }</caption>
                <thead><tr><th scope="col">{ regret::column_policy() }</th><th scope="col" colspan="2">{ regret::above_best() }</th></tr></thead>
                <tbody>{ for picture.rows.iter().map(view_row) }</tbody>
            </table>
            <p class="aside-note">{ &picture.best }{ " " }{ picture.note }</p>
            { way.unwrap_or_default() }
        </>
    }
}

/// A word that is seen if it is emphasized, and else only heard.
fn heard(word: Word) -> Html {
    if word.strong {
        html! { { word.text } }
    } else {
        html! { <span class="sr">{ word.text }</span> }
    }
}

fn view_row(row: &OptimumRow) -> Html {
    let width = format!("{:.1}", (row.part * 92.0).max(2.0));
    html! {
        <tr class={row.own.then_some("chosen")}>
            <th scope="row">if row.own { { for regret::policy_of_run(&row.policy).0.into_iter().map(heard) } } else { { &row.policy } }</th>
            <td class="cost-bar"><svg viewBox="0 0 96 18" preserveAspectRatio="none" aria-hidden="true"><rect class={if row.own { "cost-own" } else { "cost-else" }} y="3" {width} height="12" /></svg></td>
            <td>{ &row.gap }</td>
        </tr>
    }
}
