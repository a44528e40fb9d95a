//! The language in short: what docs/POLICIES.md says, for those who are typing.

use yew::{Html, Properties, component, html};

use crate::scenario::written;
use crate::ui::hooks::use_language;
use crate::words::parts::own;
use crate::words::{Label, TableText, of_table};

/// The props of [`Help`].
#[derive(Clone, PartialEq, Eq, Properties)]
pub(super) struct HelpProps {
    pub(super) lab: String,
}

/// What the language has, one a line.
const STATEMENTS: &str = include_str!("language.policy");
/// What each of them means.
const MEANINGS: [fn() -> Label; 8] = [
    own::help_part,
    own::help_param,
    own::help_keys,
    own::help_choice,
    own::help_list,
    own::help_pick,
    own::help_functions,
    own::help_comment,
];

/// The rules and lists of the lab, and the language.
#[component]
pub(super) fn Help(props: &HelpProps) -> Html {
    use_language();
    let row = |name: &str, help: &str| {
        let TableText { text, lang } = of_table(help);
        html! { <><dt><code>{ name.to_owned() }</code></dt><dd {lang}>{ text.to_owned() }</dd></> }
    };
    let word = |name: &str, help: Label| html! { <><dt><code>{ name.to_owned() }</code></dt><dd>{ help }</dd></> };
    html! {
        <details class="own-help">
            <summary>{ own::help() }</summary>
            <h3>{ own::lab_asks() }</h3>
            <dl>{ for written::rules(&props.lab).iter().map(|rule| row(rule.name, rule.help)) }</dl>
            <h3>{ own::lists() }</h3>
            <dl>{ for written::lists(&props.lab).iter().map(|list| row(list.name, list.help)) }</dl>
            <h3>{ own::words() }</h3>
            <dl>{ for STATEMENTS.lines().zip(MEANINGS).map(|(words, help)| word(words, help())) }</dl>
            <p class="dim">{ own::help_rest() }</p>
        </details>
    }
}
