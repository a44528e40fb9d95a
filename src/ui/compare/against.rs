//! What is shown held against one built-in policy, in a few lines beside the editor: the figures of the
//! whole runs, where the two part first, and the way to mode Compare.

use yew::{
    AttrValue, Callback, Event, Html, Properties, UseReducerHandle, component, html, use_memo,
    use_state_eq,
};

use super::ask::{Asked, use_comparison};
use super::figures::difference;
use crate::playback::compare::{FigureRow, Together, asked};
use crate::playback::{Command, Compared, PolicyMark};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::browser::{dom, url};
use crate::ui::components::nothing;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Mode, ViewAction, use_dispatch};
use crate::words::compare_page;

/// The metrics that are shown, where a lab has them.
const METRICS: [&str; 4] = ["avg_response_time", "avg_wait", "makespan", "utilization"];

/// The props of [`Against`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct AgainstProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
    /// What the policy is called that decides in the run that is shown.
    pub(in crate::ui) name: AttrValue,
}

/// The run that is shown beside that of a built-in policy, which is chosen from a list.
#[component]
pub(in crate::ui) fn Against(props: &AgainstProps) -> Html {
    use_language();
    let state = &*props.state;
    let dispatch = use_dispatch();
    let scenario = &state.session.scenario;
    let Some(lab) = LabTable::of(scenario) else { return nothing() };
    let chosen = use_state_eq(|| AttrValue::Static(""));
    let known = lab.policies.iter().any(|choice| choice.word == chosen.as_str());
    let policy = if known { (*chosen).clone() } else { asked::improved(lab).into() };
    let key = (scenario.clone(), policy.clone());
    let made = use_memo(key, |(scenario, policy)| {
        let runs = asked::with(policy);
        (Shared::new(asked::document(scenario, Some(&runs))), Shared::new(runs))
    });
    let (document, runs) = &*made;
    let onchange = Callback::from(move |event: Event| {
        chosen.set(dom::value_of(&event).into());
    });
    let open = {
        let runs = runs.clone();
        Callback::from(move |_| {
            url::mark();
            dispatch.view(ViewAction::Compare(lab.choice.word, Some(runs.clone())));
            dispatch.view(ViewAction::SetMode(Mode::Compare));
        })
    };
    html! {
        <section class="own-against" aria-labelledby="h-against">
            <h3 id="h-against"><Glyph mark={PolicyMark::OWN} /><span>{ compare_page::against(&props.name) }</span>
                <select aria-label={compare_page::held_against()} {onchange}>
                    { for lab.policies.iter().map(|choice| html! {
                        <option value={choice.word} selected={choice.word == policy.as_str()}>{ choice.label }</option>
                    }) }
                </select>
            </h3>
            <Held state={props.state.clone()} name={props.name.clone()} document={document.clone()} />
            <button type="button" class="own-link" onclick={open}>{ compare_page::open_in_compare() }</button>
        </section>
    }
}

/// The props of [`Held`].
#[derive(Clone, PartialEq, Properties)]
struct HeldProps {
    state: UseReducerHandle<AppState>,
    name: AttrValue,
    document: Shared<Value>,
}

/// What has come out of it so far.
#[component]
fn Held(props: &HeldProps) -> Html {
    use_language();
    let state = &*props.state;
    let (asked, ways) = use_comparison(state, props.document.clone());
    let together = use_memo(state.together.known.clone(), |known| {
        known.clone().and_then(|known| Together::of(known.0))
    });
    let together = together.as_ref().as_ref().filter(|it| it.is_of(&props.document));
    match (together, asked) {
        (Some(together), _) => view(together, &props.name),
        (None, Asked::Refused(message)) => html! { <p class="aside-note">{ message }</p> },
        (None, Asked::Stopped) => html! {
            <button type="button" class="own-link" onclick={ways.again.reform(|_| ())}>{ compare_page::compare_again() }</button>
        },
        (None, _) => html! { <p class="aside-note">{ compare_page::running_both() }</p> },
    }
}

fn view(together: &Together, own: &str) -> Html {
    let rows = together.metrics();
    let shown: Vec<&FigureRow> =
        METRICS.iter().filter_map(|key| rows.iter().find(|row| row.key == *key)).collect();
    let other = together.runs().get(1).map_or("", |run| run.name.as_str()).to_owned();
    let cell = |row: &FigureRow, place: usize| row.values.get(place).cloned().unwrap_or_default();
    html! {
        <>
            <table>
                <caption class="sr">{ compare_page::both_policies() }</caption>
                <thead><tr><th scope="col">{ compare_page::whole_run() }</th><th scope="col">{ own }</th><th scope="col">{ &other }</th><th scope="col">{ compare_page::instead() }</th></tr></thead>
                <tbody>{ for shown.into_iter().map(|row| html! {
                    <tr title={row.definition}><th scope="row">{ &row.name }</th><td>{ cell(row, 0) }</td><td>{ cell(row, 1) }</td><td>{ difference(row, 0) }</td></tr>
                }) }</tbody>
            </table>
            <First parting={together.parting(0).map(Shared::new)} />
        </>
    }
}

/// The props of [`First`].
#[derive(Clone, PartialEq, Properties)]
struct FirstProps {
    parting: Option<Shared<crate::playback::compare::Parting>>,
}

/// Where they part first, with the way there.
#[component]
fn First(props: &FirstProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let Some(parting) = &props.parting else {
        return html! { <p class="aside-note">{ compare_page::no_difference() }</p> };
    };
    let cursor = parting.sides.first().and_then(|side| side.cursor);
    let go = Callback::from(move |_| {
        if let Some(cursor) = cursor {
            dispatch.play(Command::Seek(cursor));
        }
    });
    html! {
        <p>{ compare_page::first_difference() }{ " " }
            { for parting.sides.iter().map(|side| html! { <><b>{ &side.name }</b>{ format!(": {}. ", side.did) }</> }) }
            <button type="button" class="own-link" onclick={go}>{ compare_page::go_there() }</button>
        </p>
    }
}
