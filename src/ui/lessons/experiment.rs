//! The table of a sweep in place of the stage [L-39].

use yew::{Callback, Html, html};

use crate::playback::lesson::{Swept, marked_row, swept_table};
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::components::TableView;
use crate::ui::store::{Dispatch, Place, ViewAction};

/// The table; of an experiment of a paper, the way to its page.
pub(super) fn view(swept: &Swept, marks: &[String], page: &Dispatch) -> Html {
    let page = page.clone();
    let open = Callback::from(move |_| {
        url::mark();
        page.view(ViewAction::Go(Place::Experiments));
    });
    let open =
        html! { <button type="button" class="btn" onclick={open}>{ "Open Experiments" }</button> };
    let name = swept.sweep.get("name").or_else(|| swept.sweep.get("experiment"));
    let name = name.and_then(Value::text).unwrap_or_default().to_owned();
    let Some(table) = swept_table(swept) else {
        return html! {
            <section class="embed swept" aria-label="Experiment">
                <header><h2>{ name }</h2>{ open }</header>
                <p>{ "This experiment of the paper takes a while. It is not run here: its page runs it, and shows what the paper found beside it." }</p>
            </section>
        };
    };
    let marked = marks.iter().find_map(|mark| marked_row(swept, mark.strip_prefix("row:")?));
    html! {
        <section class="embed swept" aria-label="Experiment">
            <header><h2>{ name }</h2></header>
            <div class="swept-table"><TableView {table} {marked} /></div>
            <p class="dim">{ "± is half of the 95\u{202f}% confidence interval." }</p>
        </section>
    }
}
