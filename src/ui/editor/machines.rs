//! The machines of a lab (sites, resources, ...) as a table that can be changed, row by row, or how
//! they are made.

use yew::{Callback, Html, Properties, component, html};

use super::draft::{changed, wrong_at};
use super::field::{Control, ProblemLine};
use super::source::{Part, SourceForm, Sources};
use crate::scenario::tables::Machines;
use crate::scenario::{Default, Field, Kind, Problem, Value};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;

/// The props of [`MachinesForm`].
#[derive(Clone, Debug, Properties)]
pub(super) struct MachinesProps {
    /// What they are in this lab.
    pub machines: Machines,
    /// The draft.
    pub draft: Shared<Value>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub onchange: Callback<(String, Option<Value>)>,
    /// The whole draft is another.
    pub ondraft: Callback<Value>,
}

impl PartialEq for MachinesProps {
    fn eq(&self, other: &Self) -> bool {
        self.draft == other.draft
            && self.problems == other.problems
            && self.onchange == other.onchange
            && std::ptr::eq(self.machines.row, other.machines.row)
    }
}

/// The choice between a list and ways to make one, where there is a choice, and the table of a list.
#[component]
pub(super) fn MachinesForm(props: &MachinesProps) -> Html {
    let Machines { field, makers, .. } = props.machines;
    let listed = !matches!(props.draft.get(field.key), Some(Value::Object(_)));
    let part = Part { listed: field.key, made: field.key };
    html! {
        <>
            if !makers.is_empty() {
                <SourceForm {part} sources={Sources(makers)} draft={props.draft.clone()} problems={props.problems.clone()}
                    onchange={props.onchange.clone()} ondraft={props.ondraft.clone()} />
            }
            if listed { <Table ..props.clone() /> }
        </>
    }
}

/// The key of the machines.
fn key(props: &MachinesProps) -> &'static str {
    props.machines.field.key
}

/// A row to begin with: what is required, with something that makes sense.
fn blank(props: &MachinesProps, like: Option<&Value>) -> Value {
    let usual = |field: &Field| match field.kind {
        Kind::Whole(..) if field.key == "processors" => Some(Value::Number(128.0)),
        Kind::Whole(least, _) => Some(Value::Number(least)),
        Kind::Number(..) => Some(Value::Number(1.0)),
        _ => None,
    };
    let required = |field: &&Field| field.default == Default::Required;
    let entries = props.machines.row.fields.iter().filter(required).filter_map(|field| {
        let known = like.and_then(|row| row.get(field.key)).cloned();
        let known = known.filter(|_| field.key != "processors");
        Some((field.key, known.or_else(|| usual(field))?))
    });
    Value::object(entries.collect::<Vec<_>>())
}

/// The table.
#[component]
fn Table(props: &MachinesProps) -> Html {
    let sites = props.draft.get(key(props)).map_or(&[][..], Value::items);
    let Machines { field, row: table, .. } = props.machines;
    let noun = props.machines.noun();
    let put = |items: Vec<Value>| {
        let path = format!("/{}", field.key);
        props.onchange.reform(move |_| (path.clone(), Some(Value::List(items.clone()))))
    };
    let with_more = {
        let mut items = sites.to_vec();
        items.push(blank(props, sites.last()));
        put(items)
    };
    let of_whole = wrong_at(&props.problems, &format!("/{}", field.key))
        .map(|problem| problem.message.clone());
    html! {
        <div class="sites-form">
            <table>
                <caption class="sr">{ field.label }</caption>
                <thead><tr>
                    <th scope="col">{ capital(noun) }</th>
                    { for table.fields.iter().map(|field| html! { <th scope="col" title={field.help}>{ field.label }</th> }) }
                    <th scope="col"><span class="sr">{ "Change the row" }</span></th>
                </tr></thead>
                <tbody>{ for (0..sites.len()).map(|place| row(props, sites, place)) }</tbody>
            </table>
            <ProblemLine path={format!("/{}", field.key)} problem={of_whole} />
            if !props.machines.is_one {
                <button type="button" class="btn" id={format!("f-{}", field.key)} onclick={with_more}><Icon shape={Shape::Plus} />{ format!("Add a {noun}") }</button>
            }
        </div>
    }
}

/// What a row is called without a name of its own: "S1".
fn label(props: &MachinesProps, place: usize) -> String {
    let letter = props.machines.noun().chars().next().unwrap_or('S');
    format!("{}{}", letter.to_ascii_uppercase(), place + 1)
}

/// A word with a capital letter in front.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        std::iter::once(first.to_ascii_uppercase()).chain(letters).collect()
    })
}

fn row(props: &MachinesProps, sites: &[Value], place: usize) -> Html {
    let cells = props.machines.row.fields.iter().map(|field| {
        let path = format!("/{}/{place}/{}", key(props), field.key);
        let problem = wrong_at(&props.problems, &path).map(|problem| problem.message.clone());
        let value = sites[place].get(field.key).cloned();
        html! {
            <td>
                <Control {field} path={path.clone()} {value} {place} problem={problem.clone()} onchange={props.onchange.clone()} />
                <ProblemLine {path} {problem} />
            </td>
        }
    });
    html! {
        <tr>
            <th scope="row">{ label(props, place) }</th>
            { for cells }
            <td class="row-tools">if !props.machines.is_one { { for tools(props, sites, place) } }</td>
        </tr>
    }
}

fn tools(props: &MachinesProps, sites: &[Value], place: usize) -> Vec<Html> {
    let tool = |shape, label: &str, items: Option<Vec<Value>>| {
        let label = format!("{label} {} {}", props.machines.noun(), place + 1);
        let disabled = items.is_none();
        let items = items.unwrap_or_default();
        let path = format!("/{}", key(props));
        let onclick =
            props.onchange.reform(move |_| (path.clone(), Some(Value::List(items.clone()))));
        html! {
            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} {disabled} {onclick}>
                <Icon {shape} />
            </button>
        }
    };
    let swapped = |other: Option<usize>| {
        let other = other.filter(|other| *other < sites.len())?;
        let mut items = sites.to_vec();
        items.swap(place, other);
        Some(items)
    };
    let all = Value::List(sites.to_vec());
    let without = changed(&all, &format!("/{place}"), None).items().to_vec();
    vec![
        tool(Shape::Up, "Move up", swapped(place.checked_sub(1))),
        tool(Shape::Down, "Move down", swapped(Some(place + 1))),
        tool(Shape::Remove, "Remove", (sites.len() > 1).then_some(without)),
    ]
}
