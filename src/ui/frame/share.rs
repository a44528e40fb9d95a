//! A link to this very step, or the scenario as a file.

use yew::{Callback, Html, Properties, component, html, use_effect_with, use_node_ref, use_state};

use super::modal::Modal;
use crate::playback::format::count;
use crate::scenario::permalink::Permalink;
use crate::scenario::permalink::{LONGEST, encode};
use crate::ui::browser::clipboard::copy;
use crate::ui::browser::dom;
use crate::ui::browser::files::save;
use crate::ui::browser::url::address_without_hash;
use crate::ui::browser::worker::spawn;
use crate::ui::icon::{Icon, Shape};

/// The props of [`SharePanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ShareProps {
    /// What the link holds.
    pub link: Permalink,
}

/// The link, copied at once where the browser lets us; else to be copied by hand.
#[component]
pub fn SharePanel(props: &ShareProps) -> Html {
    let fragment = encode(&props.link);
    let address = format!("{}{fragment}", address_without_hash());
    let short = fragment.len() <= LONGEST;
    html! {
        <Modal title="Share" class="share-panel">
            if short {
                <Link {address} />
            } else {
                <p>{ format!("A link to this scenario would have {} characters, too many for most programs. \
                    Share the scenario as a file instead.", count(fragment.len() as u64)) }</p>
            }
            { trace_note(props) }
            <SaveScenario link={props.link.clone()} />
        </Modal>
    }
}

/// Says that a trace is not in the link.
fn trace_note(props: &ShareProps) -> Html {
    let Some(name) = props.link.scenario.at("/workload/swf").and_then(|name| name.text()) else {
        return Html::default();
    };
    html! {
        <p class="dim">{ format!("The trace is not part of it: whoever opens this is asked for the file {name}.") }</p>
    }
}

/// The props of [`Link`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct LinkProps {
    address: String,
}

/// The address, and whether it has been copied.
#[component]
fn Link(props: &LinkProps) -> Html {
    let copied = use_state(|| None::<bool>);
    let field = use_node_ref();
    let copying = {
        let (copied, address) = (copied.setter(), props.address.clone());
        Callback::from(move |()| {
            let (copied, address) = (copied.clone(), address.clone());
            spawn(async move { copied.set(Some(copy(&address).await)) });
        })
    };
    {
        let (copying, field) = (copying.clone(), field.clone());
        use_effect_with((), move |()| {
            dom::focus_and_select(&field);
            copying.emit(());
        });
    }
    let told = match *copied {
        Some(true) => {
            "Link copied. It holds the scenario and this very step; nothing has left this machine."
        }
        Some(false) => "The browser does not allow copying: press Ctrl+C.",
        None => "",
    };
    html! {
        <>
            <label class="field">{ "Link to this step" }
                <input ref={field} type="text" readonly={true} value={props.address.clone()} />
            </label>
            <p role="status" class="share-told">{ told }</p>
            <p><button type="button" class="btn" onclick={copying.reform(|_| ())}><Icon shape={Shape::Link} />{ "Copy link" }</button></p>
        </>
    }
}

/// The scenario as a file.
#[component]
fn SaveScenario(props: &ShareProps) -> Html {
    let scenario = props.link.scenario.clone();
    let onclick = Callback::from(move |_| {
        save("scenario.json", "application/json", &scenario.to_pretty_json());
    });
    html! {
        <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Download} />{ "Save scenario as file" }</button></p>
    }
}
