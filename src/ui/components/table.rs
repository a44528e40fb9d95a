//! Tables as text: the twin of every picture, and what is exported.

use yew::{
    Callback, Html, Properties, component, hook, html, use_context, use_effect_with, use_state,
};

use super::rows::{view_in_parts, view_rows};
use crate::experiment::{harmless, quoted};
use crate::playback::Table;
use crate::ui::browser::files::save;
use crate::ui::browser::frame;
use crate::ui::hooks::{PAUSE_MS, use_language};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::Dispatch;
use crate::words::page::stage;

/// The props of [`TableView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct TableViewProps {
    /// What it shows.
    pub table: Table,
    /// The row that is marked, if one is.
    #[prop_or_default]
    pub marked: Option<usize>,
}

/// A table with column heads and row heads.
#[component]
pub fn TableView(props: &TableViewProps) -> Html {
    use_language();
    let rows = view_rows(&props.table.rows, props.marked);
    view_table(&props.table, html! { <tbody>{ rows }</tbody> })
}

/// A table with these rows.
fn view_table(table: &Table, rows: Html) -> Html {
    html! {
        <table class="as-table">
            <caption>{ &table.caption }</caption>
            <thead><tr>
                { for table.columns.iter().map(|head| html! { <th scope="col">{ head }</th> }) }
            </tr></thead>
            { rows }
        </table>
    }
}

/// The props of [`StageTables`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StageTablesProps {
    /// The stage as tables.
    pub tables: Shared<Vec<Table>>,
    /// Whether they take the place of the picture; otherwise only screen readers meet them.
    pub shown: bool,
}

/// The stage as tables.
#[component]
pub fn StageTables(props: &StageTablesProps) -> Html {
    let language = use_language();
    let dispatch: Option<Dispatch> = use_context();
    let is_due = use_pause();
    if !props.shown {
        let tables = is_due.then(|| {
            let rows = view_in_parts(&props.tables, &format!("{language:?}"));
            props.tables.iter().zip(rows).map(|(table, rows)| view_table(table, rows))
        });
        return html! { <div class="sr">{ for tables.into_iter().flatten() }</div> };
    }
    let view = |table: &Table| {
        html! {
            <>
                { save_button(table, dispatch.as_ref()) }
                <TableView table={table.clone()} />
            </>
        }
    };
    // What scrolls must be reached by keys.
    html! {
        <div class="stage-tables" tabindex="0" role="group" aria-label={stage::as_tables()}>
            { for props.tables.iter().map(view) }
        </div>
    }
}

/// Whether a moment has passed since the stage came: thousands of cells that are only heard need not be made in
/// the frame that shows it.
#[hook]
fn use_pause() -> bool {
    // Where no browser is, views are written once and whole.
    let has_passed = use_state(|| cfg!(not(target_family = "wasm")));
    let set = has_passed.setter();
    use_effect_with((), move |()| {
        let timer = frame::after(PAUSE_MS, move || set.set(true));
        move || drop(timer)
    });
    *has_passed
}

/// The way to keep a table.
fn save_button(table: &Table, dispatch: Option<&Dispatch>) -> Html {
    let label = stage::save_table(name_of(table));
    let (table, dispatch) = (table.clone(), dispatch.cloned());
    let onclick = Callback::from(move |_| {
        let table = table.clone();
        // Whatever writes files comes with the rest of the program.
        if let Some(dispatch) = &dispatch {
            dispatch.with_rest(move || keep(&table));
        }
    });
    html! {
        <button type="button" class="btn quiet save-table" {onclick} aria-label={label.clone()} title={label}>
            <Icon shape={Shape::Download} />{ "CSV" }
        </button>
    }
}

fn name_of(table: &Table) -> &str {
    table.caption.split(&[',', ':'][..]).next().unwrap_or_default()
}

// Part of the rest, by its name.
#[inline(never)]
fn keep(table: &Table) {
    let name = name_of(table).to_lowercase();
    let name = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
    save(&format!("gridlock-{name}.csv"), "text/csv", &csv(table));
}

/// A table as CSV, heads first.
fn csv(table: &Table) -> String {
    let mut text = String::new();
    for row in std::iter::once(&table.columns).chain(&table.rows) {
        for (place, cell) in row.iter().enumerate() {
            text.push_str(if place > 0 { "," } else { "" });
            // Numbers are text here, and may be negative.
            let is_number = cell.parse::<f64>().is_ok();
            text.push_str(&quoted(&if is_number { cell.into() } else { harmless(cell) }));
        }
        text.push('\n');
    }
    text
}

/// The props of [`AsTables`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct AsTablesProps {
    /// Whether the tables take the place of the picture.
    pub shown: bool,
    /// The tables were asked for, or the picture.
    pub onclick: Callback<()>,
}

/// The button that shows the stage as tables, or as a picture again.
#[component]
pub fn AsTables(props: &AsTablesProps) -> Html {
    use_language();
    let onclick = props.onclick.reform(|_| ());
    let label = if props.shown { stage::show_picture() } else { stage::show_table() };
    html! {
        <button type="button" class="btn quiet square as-text" {onclick} aria-label={label} title={label}
            aria-pressed={props.shown.to_string()} aria-keyshortcuts="T">
            <Icon shape={Shape::Table} />
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, csv};

    #[test]
    fn cells_with_commas_and_quotes_are_quoted() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let rows = vec![row(["a, b", "1"]), row(["\"c\"", ""]), row(["=1+1", "-2"])];
        let table = Table { caption: String::new(), columns: row(["Job", "RB"]), rows };
        assert_eq!(csv(&table), "Job,RB\n\"a, b\",1\n\"\"\"c\"\"\",\n'=1+1,-2\n");
    }
}
