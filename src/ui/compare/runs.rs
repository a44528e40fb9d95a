//! Which runs are compared: the policies as a list to choose from, and the pair that a panel shows.

use yew::{Callback, Html, Properties, component, html};

use crate::playback::PolicyMark;
use crate::playback::compare::{Together, asked};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::browser::url;
use crate::ui::components::sentence;
use crate::ui::editor::policy_mark;
use crate::ui::frame::Popover;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::{compare_page, language, of_table};

/// The props of [`RunsMenu`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct RunsProps {
    pub(super) scenario: Shared<Value>,
    pub(super) runs: Option<Shared<Value>>,
}

/// The policies under which the scenario is run, two to four of them; the baseline's is chosen in the bar.
#[component]
pub(super) fn RunsMenu(props: &RunsProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let (scenario, runs) = (&props.scenario, props.runs.as_deref());
    let policies = LabTable::of(scenario).map_or(&[][..], |lab| lab.policies);
    let rows = asked::rows(scenario, runs);
    let baseline = policy_mark(scenario);
    let full = rows.len() >= asked::MOST_RUNS;
    let button = sentence(&compare_page::runs(rows.len()));
    html! {
        <Popover label={compare_page::compared_runs()} button_class="btn cmp-runs" class="end" {button}>
            <ul class="menu-list cmp-policies">
                { for policies.iter().map(|choice| {
                    let mark = PolicyMark::of(policies, choice.word);
                    let leads = mark.is_some() && mark == baseline;
                    let on = leads || rows.iter().any(|row| asked::policy_of_row(row) == Some(choice.word));
                    let next = asked::toggled(scenario, runs, choice.word).filter(|_| !leads);
                    let (label, help) = (of_table(choice.label), of_table(choice.help));
                    let told = match &next {
                        _ if leads => compare_page::leads(),
                        None if on => compare_page::at_least_two(),
                        None if full => compare_page::at_most_four(),
                        _ => help.text,
                    };
                    let off = next.is_none();
                    let (dispatch, scenario) = (dispatch.clone(), scenario.clone());
                    let next = next.map(Shared::new);
                    let onclick = Callback::from(move |_| {
                        if let Some(next) = &next {
                            url::mark();
                            dispatch.view(ViewAction::compare(&scenario, Some(next.clone())));
                        }
                    });
                    html! {
                        <li key={choice.word}><button type="button" class="menu-item" aria-pressed={on.to_string()}
                            aria-disabled={off.then_some("true")} {onclick}>
                            if on { <Icon shape={Shape::Check} /> } else { <span class="cmp-unchecked"></span> }
                            if let Some(mark) = mark { <Glyph {mark} /> }
                            <span lang={label.lang}>{ label.text }<small lang={label.lang.map(|_| language().tag())}>{ told }</small></span>
                        </button></li>
                    }
                }) }
            </ul>
        </Popover>
    }
}

/// The props of [`RunChoice`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ChoiceProps {
    pub(super) together: Shared<Together>,
    pub(super) run: usize,
    pub(super) choose: Callback<usize>,
}

/// Which run a panel holds against the baseline, where there are several.
#[component]
pub(super) fn RunChoice(props: &ChoiceProps) -> Html {
    use_language();
    html! {
        <fieldset class="seg cmp-pair">
            <legend key="legend">{ compare_page::held_against_baseline() }</legend>
            { for props.together.runs().iter().enumerate().skip(1).map(|(run, known)| {
                let choose = props.choose.clone();
                let onchange = Callback::from(move |_| choose.emit(run));
                let on = run == props.run;
                html! {
                    <label key={run} class={yew::classes!(on.then_some("on"))}>
                        <input type="radio" name="compare-pair" checked={on} {onchange} />{ &known.name }
                    </label>
                }
            }) }
        </fieldset>
    }
}
