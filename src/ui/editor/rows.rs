//! A list of the scenario as a table that can be changed: row by row, or by rows pasted from a
//! spreadsheet.

use std::rc::Rc;

use yew::{Callback, Event, Html, Properties, component, html, use_mut_ref, use_state_eq};

use super::blank::blank;
use super::draft::wrong_at;
use super::field::ProblemLine;
use super::noun::Noun;
use super::paste::{Pasted, paste};
use super::place::row_name;
use super::row::{Act, Row};
use crate::scenario::{Field, Object, Problem, Value};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::of_table;
use crate::words::parts::editor;

/// The list: its key, and what stands in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listed {
    /// Its field.
    pub(super) field: &'static Field,
    /// One row.
    pub(super) row: &'static Object,
    /// How rows can be changed besides their values.
    pub(super) tools: Tools,
}

impl PartialEq for Listed {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.row, other.row) && self.field.key == other.field.key
    }
}

/// How the rows of a list can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tools {
    /// There is exactly one.
    None,
    /// They are added and removed.
    Remove,
    /// Their order has a meaning too, and one always stays.
    MoveAndRemove,
}

/// The props of [`RowsForm`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct RowsProps {
    /// Which list.
    pub(super) listed: Listed,
    /// The rows that are shown, by their places; all if not given.
    #[prop_or_default]
    pub(super) shown: Option<Rc<[usize]>>,
    /// The draft.
    pub(super) draft: Shared<Value>,
    /// What is wrong with it.
    pub(super) problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub(super) onchange: Callback<(String, Option<Value>)>,
}

/// The table, and the way to one row more.
#[component]
pub(super) fn RowsForm(props: &RowsProps) -> Html {
    use_language();
    let Listed { field, row: object, tools } = props.listed;
    let path = format!("/{}", field.key);
    let noun = Noun::of(field.key);
    let told = use_state_eq(String::new);
    // Rows are drawn anew only where something of theirs changed: what they call stays the same.
    let now = use_mut_ref(|| props.clone());
    *now.borrow_mut() = props.clone();
    let onchange = {
        let now = now.clone();
        yew::use_callback((), move |change, ()| now.borrow().onchange.emit(change))
    };
    let onact = {
        let now = now.clone();
        yew::use_callback((), move |(place, act), ()| {
            let props = now.borrow().clone();
            props.onchange.emit(acted(&props, place, act));
        })
    };
    let onpaste = {
        let (props, told) = (props.clone(), told.clone());
        Callback::from(move |event: Event| {
            if let Some(done) = pasted(&props, &event) {
                event.prevent_default();
                told.set(done.as_ref().map_or_else(Clone::clone, |done| done.told(noun)));
                if let Ok(done) = done {
                    props.onchange.emit((path_of(&props), Some(Value::List(done.rows))));
                }
            }
        })
    };
    let rows = rows_of(props);
    let with_more = {
        let new = (format!("{path}/{}", rows.len()), Some(blank(object, rows)));
        let told = told.clone();
        props.onchange.reform(move |_| {
            told.set(String::new());
            new.clone()
        })
    };
    let problem = wrong_at(&props.problems, &path).map(|problem| problem.message.clone());
    let places = props.shown.clone().unwrap_or_else(|| (0..rows.len()).collect());
    let caption = of_table(field.label);
    let one = |place: usize| row(props, place, &onchange, &onact);
    html! {
        <div class="sites-form">
            <div class="rows-form">
            <table {onpaste}>
                <caption class="sr" lang={caption.lang}>{ caption.text }</caption>
                <thead><tr>
                    <th scope="col">{ if object.field("id").is_some() { Noun::Row.column() } else { noun.column() } }</th>
                    { for object.fields.iter().map(|field| (field, of_table(field.label))).map(|(field, label)| html! {
                        <th scope="col" title={of_table(field.help).text} lang={label.lang}>{ label.text }if let Some(unit) = field.unit { <span class="unit">{ format!(", {unit}") }</span> }</th>
                    }) }
                    if tools != Tools::None { <th scope="col"><span class="sr">{ editor::change_row() }</span></th> }
                </tr></thead>
                <tbody>{ for places.iter().map(|place| one(*place)) }</tbody>
            </table>
            </div>
            <ProblemLine {path} {problem} />
            if tools != Tools::None {
                <div class="rows-foot">
                    <button type="button" class="btn" id={format!("f-{}", field.key)} onclick={with_more}><Icon shape={Shape::Plus} />{ noun.add() }</button>
                    <p class="help" role="status">{ if told.is_empty() { editor::can_be_pasted().to_owned() } else { (*told).clone() } }</p>
                </div>
            }
        </div>
    }
}

fn path_of(props: &RowsProps) -> String {
    format!("/{}", props.listed.field.key)
}

fn rows_of(props: &RowsProps) -> &[Value] {
    props.draft.get(props.listed.field.key).map_or(&[][..], Value::items)
}

/// The change that something done to a row is.
fn acted(props: &RowsProps, place: usize, act: Act) -> (String, Option<Value>) {
    let swapped = |a: usize, b: usize| {
        let mut rows = rows_of(props).to_vec();
        if a.max(b) < rows.len() {
            rows.swap(a, b);
        }
        (path_of(props), Some(Value::List(rows)))
    };
    match act {
        Act::Up => swapped(place, place.saturating_sub(1)),
        Act::Down => swapped(place, place + 1),
        Act::Remove => (format!("{}/{place}", path_of(props)), None),
    }
}

/// What pasting makes of the list, if it is more than one value into a cell of it.
fn pasted(props: &RowsProps, event: &Event) -> Option<Result<Pasted, String>> {
    let cell = dom::id_of_target(event)?;
    let (place, key) = cell
        .strip_prefix("f-")?
        .strip_prefix(props.listed.field.key)?
        .strip_prefix('-')?
        .split_once('-')?;
    let column = props.listed.row.fields.iter().position(|field| field.key == key)?;
    let text = dom::pasted_text(event)?;
    paste(&text, props.listed.row, rows_of(props), (place.parse().ok()?, column))
}

/// One row: what of the list concerns it.
fn row(
    props: &RowsProps,
    place: usize,
    onchange: &Callback<(String, Option<Value>)>,
    onact: &Callback<(usize, Act)>,
) -> Html {
    let rows = rows_of(props);
    let Some(value) = rows.get(place) else { return Html::default() };
    let within = format!("{}/{place}", path_of(props));
    let of_row = |problem: &&Problem| {
        let rest = problem.path.strip_prefix(&within);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let problems: Vec<Problem> = props.problems.iter().filter(of_row).cloned().collect();
    let name = row_name(&props.draft, props.listed.field.key, place);
    html! {
        <Row key={place} listed={props.listed} {place} last={place + 1 == rows.len()} {name} value={value.clone()} {problems}
            onchange={onchange.clone()} onact={onact.clone()} />
    }
}
