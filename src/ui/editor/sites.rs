//! The sites as a table that can be changed, row by row.

use yew::{Callback, Html, Properties, component, html};

use super::draft::{changed, wrong_at};
use super::field::{Control, ProblemLine};
use crate::scenario::tables::SITE;
use crate::scenario::{Problem, Value};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;

/// The props of [`SitesTable`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SitesProps {
    /// The draft.
    pub draft: Shared<Value>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub onchange: Callback<(String, Option<Value>)>,
}

/// The table.
#[component]
pub(super) fn SitesTable(props: &SitesProps) -> Html {
    let sites = props.draft.get("sites").map_or(&[][..], Value::items);
    let put = |items: Vec<Value>| {
        props.onchange.reform(move |_| ("/sites".to_owned(), Some(Value::List(items.clone()))))
    };
    let with_more = {
        let mut items = sites.to_vec();
        items.push(Value::object([("processors", Value::Number(128.0))]));
        put(items)
    };
    let of_whole = wrong_at(&props.problems, "/sites").map(|problem| problem.message.clone());
    html! {
        <div class="sites-form">
            <table>
                <caption class="sr">{ "Sites" }</caption>
                <thead><tr>
                    <th scope="col">{ "Site" }</th>
                    { for SITE.fields.iter().map(|field| html! { <th scope="col" title={field.help}>{ field.label }</th> }) }
                    <th scope="col"><span class="sr">{ "Change the row" }</span></th>
                </tr></thead>
                <tbody>{ for (0..sites.len()).map(|place| row(props, sites, place)) }</tbody>
            </table>
            <ProblemLine path="/sites" problem={of_whole} />
            <button type="button" class="btn" id="f-sites" onclick={with_more}><Icon shape={Shape::Plus} />{ "Add a site" }</button>
        </div>
    }
}

fn row(props: &SitesProps, sites: &[Value], place: usize) -> Html {
    let cells = SITE.fields.iter().map(|field| {
        let path = format!("/sites/{place}/{}", field.key);
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
            <th scope="row">{ format!("S{}", place + 1) }</th>
            { for cells }
            <td class="row-tools">{ for tools(props, sites, place) }</td>
        </tr>
    }
}

fn tools(props: &SitesProps, sites: &[Value], place: usize) -> Vec<Html> {
    let tool = |shape, label: &str, items: Option<Vec<Value>>| {
        let label = format!("{label} site {}", place + 1);
        let disabled = items.is_none();
        let items = items.unwrap_or_default();
        let onclick =
            props.onchange.reform(move |_| ("/sites".to_owned(), Some(Value::List(items.clone()))));
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
