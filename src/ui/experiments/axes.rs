//! What is varied in a sweep of one's own, row by row.

use yew::{Html, InputEvent, html};

use super::own_form::{Draft, at, exactly_at};
use super::varied::{axis, field, values};
use crate::experiment::variables::{Variable, variables};
use crate::scenario::{Kind, Value};
use crate::ui::browser::dom;
use crate::ui::icon::{Icon, Shape};
use crate::words::experiments::asked;

/// The axes as a table.
pub(super) fn axes(draft: &Draft) -> Html {
    let base = draft.value.get("base").cloned().unwrap_or(Value::Null);
    let all = variables(&base);
    let rows = draft.value.get("axes").map_or(&[][..], Value::items);
    let more = draft.put("/axes", move |value| Some(Value::List(with_more(value))));
    let heads = [asked::varied_field(), asked::values(), asked::drawn_as(), asked::column()];
    html! {
        <div class="own-axes">
            <table>
                <caption class="sr">{ asked::axes() }</caption>
                <thead><tr>{ for heads.map(|head| html! {
                    <th scope="col">{ head }</th>
                }) }<th scope="col"><span class="sr">{ asked::change_row() }</span></th></tr></thead>
                <tbody>{ for (0..rows.len()).map(|place| row(draft, &all, rows, place)) }</tbody>
            </table>
            { exactly_at(draft, "/axes") }
            <button type="button" class="btn" onclick={more.reform(|_| ())}><Icon shape={Shape::Plus} />{ asked::add_axis() }</button>
        </div>
    }
}

/// How the values of an axis are told apart in the figure.
fn drawn(rows: &[Value], place: usize) -> &'static str {
    let numbers = |row: &Value| {
        row.get("values").map_or(&[][..], Value::items).iter().all(|it| it.number().is_some())
    };
    match (rows.len(), rows.len() - place) {
        (1, _) if rows.first().is_some_and(numbers) => asked::drawn_along(),
        (1, _) => asked::drawn_beside(),
        (_, 1) => asked::drawn_lines(),
        (_, 2) => asked::drawn_along(),
        (_, 3) => asked::drawn_columns(),
        _ => asked::drawn_rows(),
    }
}

fn row(draft: &Draft, all: &[Variable], rows: &[Value], place: usize) -> Html {
    let here = format!("/axes/{place}");
    let text =
        |key: &str| rows[place].get(key).and_then(Value::text).unwrap_or_default().to_owned();
    let number = place + 1;
    let rename = {
        let path = format!("{here}/name");
        draft.onchange.reform(move |event: InputEvent| {
            (path.clone(), Some(Value::from(dom::value_of(&event).as_str())))
        })
    };
    let called = format!("{here}/name");
    let wrong = draft.problems.iter().any(|problem| problem.path == called);
    html! {
        <tr>
            <td data-head={asked::varied_field()}>{ field(draft, all, &here, &asked::field_of(number)) }{ at(draft, &format!("{here}/path")) }</td>
            <td class="values" data-head={asked::values()}>{ values(draft, all, &here, &asked::values_of(number)) }{ at(draft, &format!("{here}/values")) }</td>
            <td class="dim" data-head={asked::drawn_as()}>{ drawn(rows, place) }</td>
            <td data-head={asked::column()}><input type="text" size="9" value={text("name")} oninput={rename} aria-label={asked::column_of(number)} aria-invalid={wrong.then_some("true")} />
                { at(draft, &called) }</td>
            <td class="row-tools">{ for tools(draft, rows.len(), place) }</td>
        </tr>
    }
}

fn tools(draft: &Draft, count: usize, place: usize) -> Vec<Html> {
    let tool = |shape,
                words: fn(usize) -> String,
                holds: bool,
                change: fn(&mut Vec<Value>, usize)| {
        let label = words(place + 1);
        let onclick = draft.put("/axes", move |value| {
            let mut rows = value.get("axes").map_or(&[][..], Value::items).to_vec();
            change(&mut rows, place);
            Some(Value::List(rows))
        });
        html! {
            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} disabled={!holds} onclick={onclick.reform(|_| ())}>
                <Icon {shape} />
            </button>
        }
    };
    vec![
        tool(Shape::Up, asked::move_up, place > 0, |rows, place| rows.swap(place, place - 1)),
        tool(Shape::Down, asked::move_down, place + 1 < count, |rows, place| {
            rows.swap(place, place + 1);
        }),
        tool(Shape::Remove, asked::remove, true, |rows, place| {
            rows.remove(place);
        }),
    ]
}

/// Another axis, before the last one, which is drawn as lines: an option that is not varied yet.
fn with_more(experiment: &Value) -> Vec<Value> {
    let mut rows = experiment.get("axes").map_or(&[][..], Value::items).to_vec();
    let base = experiment.get("base").cloned().unwrap_or(Value::Null);
    let all = variables(&base);
    let is_new = |one: &&Variable| {
        rows.iter().all(|row| row.get("path").and_then(Value::text) != Some(one.path.as_str()))
    };
    let is_number = |one: &&Variable| matches!(one.field.kind, Kind::Whole(..) | Kind::Number(..));
    let options = || all.iter().filter(is_new).filter(|one| one.path.starts_with("/options/"));
    let next = options().find(is_number).or_else(|| options().next());
    if let Some(next) = next.or_else(|| all.iter().find(is_new)) {
        let row = axis(next, &base, &rows);
        rows.insert(rows.len().saturating_sub(1), row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::{Value, drawn, with_more};

    #[test]
    fn a_new_axis_is_an_option_that_is_not_varied_and_leaves_the_lines() {
        let experiment = br#"{"base":{"lab":"allocate"},"axes":[{"name":"policy","path":"/policy",
            "values":["adaptive"]}]}"#;
        let mut experiment = Value::parse(experiment).unwrap();
        for _ in 0..2 {
            let rows = with_more(&experiment);
            experiment.put("/axes", Value::List(rows));
        }
        let rows = experiment.get("axes").unwrap().items();
        let path = |place: usize| rows[place].get("path").and_then(Value::text).unwrap();
        assert!(path(0).starts_with("/options/") && path(1).starts_with("/options/"));
        assert_ne!(path(0), path(1));
        assert_eq!((path(2), rows.len()), ("/policy", 3));
        let roles: Vec<&str> = (0..3).map(|place| drawn(rows, place)).collect();
        assert_eq!(roles, ["columns", "along", "lines"]);
        assert_eq!(drawn(&rows[2..], 0), "side by side");
    }
}
