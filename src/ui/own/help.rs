//! The language in short: what docs/POLICIES.md says, for those who are typing.

use yew::{Html, Properties, component, html};

use crate::scenario::written;

/// The props of [`Help`].
#[derive(Clone, PartialEq, Eq, Properties)]
pub(super) struct HelpProps {
    pub(super) lab: String,
}

/// What the language has.
const LANGUAGE: &[(&str, &str)] = &[
    ("let size = site.free", "a part: a step on the way with a name; “Why?” shows its value"),
    ("param weight = 2", "a number that is meant to be changed: a slider"),
    ("score = a, b", "several numbers: a later one decides where the former are equal"),
    ("if a then b else c", "a choice; and, or, not, ==, !=, <, <=, >, >= make truths"),
    (
        "sum(q in queue where q.waited > 60: q.processors)",
        "asks a list; so do min, max, count, any, all",
    ),
    ("pick(s in candidates: s.speed)", "the thing of a list with the greatest number, or none"),
    ("abs floor ceil sqrt log log2 exp pow min max random()", "functions of numbers"),
    ("# why", "a comment"),
];

/// The rules and lists of the lab, and the language.
#[component]
pub(super) fn Help(props: &HelpProps) -> Html {
    let row = |name: &str, help: &str| {
        html! { <><dt><code>{ name.to_owned() }</code></dt><dd>{ help.to_owned() }</dd></> }
    };
    html! {
        <details class="own-help">
            <summary>{ "Help with the language" }</summary>
            <h3>{ "What this lab asks" }</h3>
            <dl>{ for written::rules(&props.lab).iter().map(|rule| row(rule.name, rule.help)) }</dl>
            <h3>{ "Lists" }</h3>
            <dl>{ for written::lists(&props.lab).iter().map(|list| row(list.name, list.help)) }</dl>
            <h3>{ "Words" }</h3>
            <dl>{ for LANGUAGE.iter().map(|(words, help)| row(words, help)) }</dl>
            <p class="dim">{ "Every statement begins a line. There are no loops and no memory: a policy is a function of what it sees." }</p>
        </details>
    }
}
