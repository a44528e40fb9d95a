//! Files from outside: the picker, and dropping anywhere on the page.

use yew::{
    Callback, DragEvent, Event, Html, component, hook, html, use_effect_with, use_node_ref,
    use_state_eq,
};

use super::browser::files::{chosen_files, dropped_files, has_files};
use super::browser::{dom, listen};
use super::components::nothing;
use super::hooks::{use_language, use_runner_handle};
use super::icon::{Icon, Shape};
use crate::words::page::stage;

/// What the picker offers; browsers also let people choose any file.
const KINDS: &str =
    ".swf,.gz,.json,.policy,.txt,.dax,.xml,.dot,.gv,.stg,application/json,application/gzip";

/// The button that opens the picker.
#[component]
pub fn OpenButton() -> Html {
    use_language();
    let field = use_node_ref();
    let runner = use_runner_handle();
    let onclick = {
        let field = field.clone();
        Callback::from(move |_| dom::click(&field))
    };
    let onchange = Callback::from(move |event: Event| {
        runner.open(chosen_files(&event));
    });
    html! {
        <>
            <button type="button" class="btn quiet open" {onclick} title={stage::what_opens()}>
                <Icon shape={Shape::Open} /><span>{ stage::open() }</span>
            </button>
            <input ref={field} class="sr" type="file" multiple={true} accept={KINDS} tabindex="-1" aria-hidden="true" id="open-file"
                {onchange} />
        </>
    }
}

/// Shows where to drop while files are dragged over the page.
#[component]
pub fn DropZone() -> Html {
    use_language();
    let over = use_dropping();
    html! {
        if over {
            <div class="drop-zone" aria-hidden="true">
                <p><Icon shape={Shape::Open} />{ stage::drop_files() }</p>
            </div>
        } else {
            { nothing() }
        }
    }
}

/// Opens what is dropped; whether something is held over the page.
#[hook]
fn use_dropping() -> bool {
    let over = use_state_eq(|| false);
    let runner = use_runner_handle();
    let set = over.setter();
    use_effect_with((), move |()| {
        let (enter, leave) = (set.clone(), set.clone());
        let heard = [
            listen::on_document("dragover", move |event: &DragEvent| {
                if has_files(event) {
                    event.prevent_default();
                    enter.set(true);
                }
            }),
            listen::on_document("dragleave", move |event: &DragEvent| {
                // Leaving an element for one inside it is no leaving.
                if event.related_target().is_none() {
                    leave.set(false);
                }
            }),
            listen::on_document("drop", move |event: &DragEvent| {
                if has_files(event) {
                    event.prevent_default();
                    set.set(false);
                    runner.open(dropped_files(event));
                }
            }),
        ];
        move || drop(heard)
    });
    *over
}
