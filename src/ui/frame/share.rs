//! A link to this very step, or the scenario as a file.

use yew::{Callback, Html, Properties, component, html, use_effect_with, use_node_ref, use_state};

use super::modal::Modal;
use super::qr::Scanned;
use crate::playback::format::count;
use crate::scenario::Value;
use crate::scenario::permalink::Permalink;
use crate::scenario::permalink::{LONGEST, encode, encode_short};
use crate::ui::browser::clipboard::copy;
use crate::ui::browser::dom;
use crate::ui::browser::files::save;
use crate::ui::browser::url::public_address;
use crate::ui::browser::worker::spawn;
use crate::ui::hooks::use_runner_handle;
use crate::ui::icon::{Icon, Shape};

/// The props of [`SharePanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ShareProps {
    /// What the link holds.
    pub link: Permalink,
    /// What else can be taken along.
    #[prop_or_default]
    pub children: Html,
}

/// The link, copied at once where the browser lets us; else to be copied by hand.
#[component]
pub fn SharePanel(props: &ShareProps) -> Html {
    let fragment = encode(&props.link);
    let address = format!("{}{fragment}", public_address());
    let scanned = encode_short(&props.link).map(|short| format!("{}{short}", public_address()));
    let scanned = scanned.unwrap_or_else(|| address.clone());
    let short = fragment.len() <= LONGEST;
    html! {
        <Modal title="Share" class="share-panel">
            if short {
                <Link address={address.clone()} to="step" holds="scenario and this very step" />
                <Scanned address={scanned} />
                <FrameCode {address} />
            } else {
                <p>{ format!("A link to this scenario would have {} characters, too many for most programs. \
                    Share the scenario as a file instead.", count(fragment.len() as u64)) }</p>
            }
            { trace_note(&props.link.scenario) }
            <SaveAs name="scenario" value={props.link.scenario.clone()} />
            { props.children.clone() }
        </Modal>
    }
}

/// Says that a trace is not in the link.
fn trace_note(scenario: &Value) -> Html {
    let Some(name) = scenario.at("/workload/swf").and_then(Value::text) else {
        return Html::default();
    };
    html! {
        <p class="dim">{ format!("The trace is not part of it: whoever opens this is asked for the file {name}.") }</p>
    }
}

/// The props of [`Link`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LinkProps {
    pub(super) address: String,
    /// What it leads to.
    pub(super) to: &'static str,
    /// What is in it.
    pub(super) holds: &'static str,
}

/// The address, and whether it has been copied.
#[component]
pub(super) fn Link(props: &LinkProps) -> Html {
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
            format!("Link copied. It holds the {}; nothing has left this machine.", props.holds)
        }
        Some(false) => "The browser does not allow copying: press Ctrl+C.".to_owned(),
        None => String::new(),
    };
    html! {
        <>
            <label class="field">{ format!("Link to this {}", props.to) }
                <input ref={field} type="text" readonly={true} value={props.address.clone()} />
            </label>
            <p role="status" class="share-told">{ told }</p>
            <p><button type="button" class="btn" onclick={copying.reform(|_| ())}><Icon shape={Shape::Link} />{ "Copy link" }</button></p>
        </>
    }
}

/// The props of [`FrameCode`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct FrameProps {
    address: String,
}

/// What puts this very step into a page of one's own, to be copied.
#[component]
fn FrameCode(props: &FrameProps) -> Html {
    let told = use_state(|| "");
    let code = frame_code(&props.address);
    let onclick = {
        let (told, code) = (told.setter(), code.clone());
        Callback::from(move |_| {
            let (told, code) = (told.clone(), code.clone());
            spawn(async move {
                let copied = copy(&code).await;
                told.set(if copied {
                    "Code copied."
                } else {
                    "The browser does not allow copying."
                });
            });
        })
    };
    html! {
        <>
            <label class="field">{ "Code for a page of your own" }
                <input type="text" readonly={true} value={code} />
            </label>
            <p role="status" class="share-told">{ *told }</p>
            <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Link} />{ "Copy code" }</button></p>
        </>
    }
}

/// A frame with the stage and the bar of the page at this address, whatever else stood behind its `?`.
fn frame_code(address: &str) -> String {
    let (page, fragment) = address.split_once('#').unwrap_or((address, ""));
    let page = page.split('?').next().unwrap_or(page);
    let place = format!("{page}?embed#{fragment}").replace('&', "&amp;").replace('"', "&quot;");
    format!(
        r#"<iframe src="{place}" title="Gridlock" width="960" height="540" loading="lazy" style="border: 1px solid"></iframe>"#
    )
}

/// A link to the sweep that is asked for, and the sweep as a file.
#[component]
pub fn ShareSweep() -> Html {
    let sweeps = use_runner_handle().sweeps();
    let (link, file) = (sweeps.link(), sweeps.file());
    let fragment = encode(&link);
    let address = format!("{}{fragment}", public_address());
    let trace = link.experiment.get("base").unwrap_or(&Value::Null);
    html! {
        <Modal title="Share" class="share-panel">
            if fragment.len() <= LONGEST {
                <Link {address} to="experiment" holds="experiment, ready to be run" />
            } else {
                <p>{ format!("A link to this experiment would have {} characters, too many for most programs. \
                    Share it as a file instead.", count(fragment.len() as u64)) }</p>
            }
            { trace_note(trace) }
            { for file.map(|value| html! { <SaveAs name="experiment" {value} /> }) }
        </Modal>
    }
}

/// The props of [`SaveAs`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SaveProps {
    /// What it is.
    pub(super) name: &'static str,
    pub(super) value: Value,
}

/// The scenario or experiment as a file.
#[component]
pub(super) fn SaveAs(props: &SaveProps) -> Html {
    let SaveProps { name, value } = props.clone();
    let onclick = Callback::from(move |_| {
        save(&format!("{name}.json"), "application/json", &value.to_pretty_json());
    });
    html! {
        <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Download} />{ format!("Save {name} as file") }</button></p>
    }
}

#[cfg(test)]
mod tests {
    use super::frame_code;

    #[test]
    fn a_frame_asks_for_the_stage_alone_and_its_address_stays_in_its_quotes() {
        let code = frame_code("https://host/a\"b/?embed&theme=dark#allocate.abc");
        assert!(
            code.starts_with(r#"<iframe src="https://host/a&quot;b/?embed#allocate.abc" title="#)
        );
        assert!(frame_code("file:///gridlock.html").contains("/gridlock.html?embed#"));
    }
}
