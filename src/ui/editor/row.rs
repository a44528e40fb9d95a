//! One row of a list of the scenario: a control for each field, what is wrong with it, and what can be done to
//! it.

use yew::{Callback, Html, Properties, component, html};

use super::draft::wrong_at;
use super::field::{Control, ProblemLine};
use super::place::message;
use super::rows::{Listed, Tools};
use crate::scenario::{Field, Object, Problem, Value};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::words::parts::editor;

/// Something that is done to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// It goes before the one above.
    Up,
    /// It goes behind the one below.
    Down,
    /// It goes.
    Remove,
}

/// The props of [`Row`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct RowProps {
    /// Of which list.
    pub(super) listed: Listed,
    /// Where in it.
    pub(super) place: usize,
    /// Whether it is the last.
    pub(super) last: bool,
    /// What it is called: "site 3".
    pub(super) name: String,
    /// What it holds.
    pub(super) value: Value,
    /// What is wrong within it.
    pub(super) problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub(super) onchange: Callback<(String, Option<Value>)>,
    /// Something was done to the row at a place.
    pub(super) onact: Callback<(usize, Act)>,
}

/// The row: its fields, and what can be done to it.
#[component]
pub(super) fn Row(props: &RowProps) -> Html {
    use_language();
    let Listed { field: list, row: object, tools: possible } = props.listed;
    let place = props.place;
    let cells = object.fields.iter().map(|field| {
        let path = format!("/{}/{place}/{}", list.key, field.key);
        let within = format!("{path}/");
        // What is wrong with an item of a list is told at the list.
        let wrong = props
            .problems
            .iter()
            .find(|problem| problem.path == path || problem.path.starts_with(&within));
        let problem = wrong.map(message);
        let value = props.value.get(field.key).cloned();
        html! {
            <td>
                <Control {field} path={path.clone()} {value} {place} of={Some(props.name.clone())} problem={problem.clone()} onchange={props.onchange.clone()} />
                <ProblemLine {path} {problem} />
            </td>
        }
    });
    let path = format!("/{}/{place}", list.key);
    let of_row = wrong_at(&props.problems, &path).map(|problem| problem.message.clone());
    html! {
        <tr>
            <th scope="row">{ label(list, object, place) }<ProblemLine {path} problem={of_row} /></th>
            { for cells }
            if possible != Tools::None { <td class="row-tools">{ for tools(props) }</td> }
        </tr>
    }
}

/// What a row is called without a name of its own: "S1"; rows with numbers of their own are counted.
fn label(list: &Field, object: &Object, place: usize) -> String {
    if object.field("id").is_some() {
        return (place + 1).to_string();
    }
    let letter = list.key.chars().next().unwrap_or('S');
    format!("{}{}", letter.to_ascii_uppercase(), place + 1)
}

fn tools(props: &RowProps) -> Vec<Html> {
    let place = props.place;
    let tool = |shape, label: String, act: Act, possible: bool| {
        let onclick = props.onact.reform(move |_| (place, act));
        html! {
            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} disabled={!possible} {onclick}>
                <Icon {shape} />
            </button>
        }
    };
    let remove = |possible| tool(Shape::Remove, editor::remove(&props.name), Act::Remove, possible);
    if props.listed.tools == Tools::Remove {
        return vec![remove(true)];
    }
    vec![
        tool(Shape::Up, editor::move_up(&props.name), Act::Up, place > 0),
        tool(Shape::Down, editor::move_down(&props.name), Act::Down, !props.last),
        remove(place > 0 || !props.last),
    ]
}
