//! Everything that the policy can see, with its values at the decision that comes next.

use yew::{Callback, Html, Properties, component, html};

use crate::playback::OwnWhy;
use crate::scenario::written::{self, Written};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::own;

/// The props of [`Sees`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct SeesProps {
    pub(super) lab: String,
    pub(super) read: Shared<Written>,
    /// What it looks at in the decision that comes next.
    pub(super) own: Option<OwnWhy>,
    /// Whether the text can only be read.
    pub(super) is_fixed: bool,
    /// A name is to be typed into the text.
    pub(super) insert: Callback<String>,
}

/// A row for each name; a press types it.
#[component]
pub(super) fn Sees(props: &SeesProps) -> Html {
    use_language();
    let seen = props.own.as_ref().map_or(&[][..], |own| &own.sees);
    let note = match (seen.is_empty(), props.is_fixed) {
        (true, true) => own::at_a_decision(),
        (true, false) => own::at_a_decision_insert(),
        (false, true) => own::at_this_decision(),
        (false, false) => own::at_this_decision_insert(),
    };
    html! {
        <section class="names" aria-labelledby="h-sees" tabindex="0">
            <h3 id="h-sees">{ own::sees() }<span>{ note }</span></h3>
            <table>
                <caption class="sr">{ own::policy_sees() }</caption>
                <thead class="sr"><tr><th scope="col">{ own::column_name() }</th><th scope="col">{ own::column_value() }</th><th scope="col">{ own::column_unit() }</th></tr></thead>
                <tbody>
                { for written::sights(&props.lab).into_iter().map(|sight| {
                    let row = seen.iter().find(|row| row.name == sight.name);
                    let used = props.read.sees.contains(&sight.name);
                    let about = row.map_or_else(|| unit_of(sight.unit).to_owned(), |row| {
                        let both = [row.unit.as_str(), row.of.as_str()];
                        both.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(", ")
                    });
                    let about = if used { format!("{about} · {}", own::used()) } else { about };
                    let name = sight.name.clone();
                    let onclick = props.insert.reform(move |_| name.clone());
                    html! {
                        <tr class={used.then_some("used")} key={sight.name.clone()}>
                            <th scope="row"><button type="button" disabled={props.is_fixed} {onclick}><code>{ &sight.name }</code></button></th>
                            <td class="own-v">{ row.map_or("", |row| &row.value) }</td>
                            <td class="u">{ about }</td>
                        </tr>
                    }
                }) }
                </tbody>
            </table>
        </section>
    }
}

fn unit_of(unit: &'static str) -> &'static str {
    match unit {
        "p" => own::processors(),
        "j" => own::jobs(),
        other => other,
    }
}
