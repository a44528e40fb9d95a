//! What is asked: which experiment, on which jobs, with which numbers; and the button that runs it.

use yew::{
    Callback, Event, Html, Properties, SubmitEvent, component, html, use_effect_with,
    use_force_update, use_state,
};

use super::form::{self, Form, OWN, Shown};
use super::number::{self, Number, Typed};
use super::own_form::{OwnSweep, has_field};
use super::select::Select;
use super::trace::TraceChoice;
use super::{own, use_sweeps};
use crate::scenario::Value;
use crate::scenario::tables::LABS;
use crate::ui::browser::{dom, part};
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::own::{Guest, Others, trust};
use crate::ui::shared::Shared;
use crate::words::experiments::asked;
use crate::words::of_paper;

/// The props of [`ExperimentBar`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct BarProps {
    /// What was chosen so far.
    pub(super) form: Form,
    /// The scenario that a lab shows.
    pub(super) scenario: Shared<Value>,
    /// Whether just this is being run, so that it is not begun once more.
    #[prop_or_default]
    pub(super) runs: bool,
}

/// The bar.
#[component]
pub(super) fn ExperimentBar(props: &BarProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let runner = use_runner_handle();
    let update = use_force_update();
    let form = &props.form;
    // What is wrong may stand outside of what is seen.
    let tried = use_state(|| 0_u32);
    use_effect_with(*tried, |tried| {
        if *tried > 0 {
            part::focus_on(".exp-bar [aria-invalid], #exp-problems");
        }
    });
    let run = Callback::from(move |()| {
        let form = sweeps.0.borrow().form.clone();
        match form.order(runner.trace()) {
            Ok(order) => {
                sweeps.change(|form| form.problems.clear());
                sweeps.run(order);
            }
            Err(problems) => {
                sweeps.change(|form| form.problems = problems);
                tried.set(*tried + 1);
            }
        }
    });
    let own = form.name == OWN;
    let guests = if own { strangers(&form.own) } else { None };
    let onsubmit = {
        let (run, waits) = (run.clone(), guests.is_some() || props.runs);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if !waits {
                run.emit(());
            }
        })
    };
    let named = form.named();
    let number = |key: &str, value: &str, hint: &'static str, field: Typed| {
        let wrong = form.problems.iter().any(|problem| problem.path == key);
        html! { <Number label={number::name_of(key)} value={value.to_owned()} {hint} {field} {wrong} /> }
    };
    html! {
        <form class="scenario exp-bar" aria-label={asked::experiment()} {onsubmit} data-region="" tabindex="-1">
            <ExperimentChoice form={form.clone()} scenario={props.scenario.clone()} />
            if form.takes_workload() {
                <TraceChoice form={form.clone()} scenario={props.scenario.clone()} />
                { number(number::FIRST, &form.first, asked::all_jobs(), Typed::First) }
            }
            if named.is_some_and(|named| named.sets.is_some()) {
                { number(number::SETS, &form.sets, "10", Typed::Sets) }
            }
            if !own {
                { number(number::SEED, &form.seed, "1", Typed::Seed) }
            }
            if let Some((base, others)) = guests {
                <Guest {others} has_run={false} welcome={run.reform(move |()| {
                    trust::trust_all(&base);
                    update.force_update();
                })} />
            } else {
                <button type="submit" class="btn primary" aria-disabled={props.runs.then_some("true")}><Icon shape={Shape::Play} />{ asked::run() }</button>
            }
            if own {
                <OwnSweep text={form.own.clone()} shown={form.shown} problems={form.problems.clone()} scenario={props.scenario.clone()} />
            }
            { problems(form) }
        </form>
    }
}

/// The base of a sweep with policies from elsewhere that nobody has let run, and those [P-62].
fn strangers(experiment: &str) -> Option<(Value, Others)> {
    let base = Value::parse(experiment.as_bytes()).ok()?.take("/base")?;
    let others = Others::all_of(&base);
    (!others.is_empty()).then_some((base, others))
}

/// What is wrong, as far as no field tells it itself.
fn problems(form: &Form) -> Html {
    let in_form = form.name == OWN && form.shown == Shown::Form;
    if form.problems.is_empty() {
        return Html::default();
    }
    let told = form.problems.iter().filter(|problem| !in_form || !has_field(problem));
    let told: Vec<String> = told.map(number::told).collect();
    html! {
        <ul class="exp-problems" id="exp-problems" role="alert" tabindex="-1">
            if told.is_empty() { <li>{ asked::look_at_fields() }</li> }
            { for told.into_iter().map(|problem| html! { <li>{ problem }</li> }) }
        </ul>
    }
}

/// Which experiment, by lab.
#[component]
fn ExperimentChoice(props: &BarProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let scenario = props.scenario.clone();
    let onchange = Callback::from(move |event: Event| {
        let name = dom::value_of(&event);
        sweeps.change(|form| {
            if name == OWN && form.own.is_empty() {
                form.own = own::opening(&scenario);
            }
            form.name = name;
            form.problems.clear();
            if let Some(sets) = form.named().and_then(|named| named.sets) {
                form.sets = sets.to_string();
            }
        });
        sweeps.preview();
    });
    let chosen = &props.form.name;
    html! {
        <label class="exp-field wide"><span class="k">{ asked::experiment() }</span>
            <Select value={chosen.clone()} {onchange}>
                { for LABS.iter().map(|lab| {
                    let of_lab: Vec<_> = form::all().filter(|named| named.lab == lab.choice.word).collect();
                    html! {
                        if !of_lab.is_empty() {
                            <optgroup label={lab.choice.label}>
                                { for of_lab.into_iter().map(|named| {
                                    let title = of_paper(named.title);
                                    html! {
                                        <option value={named.name} title={of_paper(named.help).text} lang={title.lang}>{ title.text }</option>
                                    }
                                }) }
                            </optgroup>
                        }
                    }
                }) }
                <option value={OWN}>{ asked::own_sweep() }</option>
            </Select>
        </label>
    }
}
