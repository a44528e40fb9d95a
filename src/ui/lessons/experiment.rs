//! The table of a sweep in place of the stage [L-39].

use yew::{Callback, Html, html};

use crate::playback::lesson::{Swept, marked_row, swept_table};
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::components::TableView;
use crate::ui::store::{Dispatch, Place, ViewAction};
use crate::words::parts::blocks;

/// The table; of an experiment of a paper, the way to its page.
pub(super) fn view(swept: &Swept, marks: &[String], page: &Dispatch) -> Html {
    let page = page.clone();
    let open = Callback::from(move |_| {
        url::mark();
        page.view(ViewAction::Go(Place::Experiments));
    });
    let open = html! { <button type="button" class="btn" onclick={open}>{ blocks::open_experiments() }</button> };
    let name = swept.sweep.get("name").or_else(|| swept.sweep.get("experiment"));
    let name = name.and_then(Value::text).unwrap_or_default().to_owned();
    let Some(table) = swept_table(swept) else {
        return html! {
            <section class="embed swept" aria-label={blocks::experiment()}>
                <header><h2>{ name }</h2>{ open }</header>
                <p>{ blocks::takes_a_while() }</p>
            </section>
        };
    };
    let marked = marks.iter().find_map(|mark| marked_row(swept, mark.strip_prefix("row:")?));
    html! {
        <section class="embed swept" aria-label={blocks::experiment()}>
            <header><h2>{ name }</h2></header>
            <div class="swept-table"><TableView {table} {marked} /></div>
            <p class="dim">{ blocks::plus_minus() }</p>
        </section>
    }
}
