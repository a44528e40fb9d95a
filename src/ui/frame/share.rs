//! A link to this very step, or the scenario as a file.

use yew::{Callback, Html, Properties, component, html, use_effect_with};

use super::modal::Modal;
use super::qr::Scanned;
use crate::scenario::Value;
use crate::scenario::permalink::Permalink;
use crate::scenario::permalink::{LONGEST, encode, encode_short};
use crate::ui::browser::dom;
use crate::ui::browser::files::save;
use crate::ui::browser::url::public_address;
use crate::ui::hooks::{use_copying, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::words::page::share;

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
    use_language();
    let fragment = encode(&props.link);
    let address = format!("{}{fragment}", public_address());
    let scanned = encode_short(&props.link).map(|short| format!("{}{short}", public_address()));
    let scanned = scanned.unwrap_or_else(|| address.clone());
    let short = fragment.len() <= LONGEST;
    html! {
        <Modal title={share::share()} class="share-panel">
            if short {
                <Link address={address.clone()} label={share::link_to_step()} copied={share::copied_step()} />
                <Scanned address={scanned} />
                <FrameCode {address} />
            } else {
                <p>{ share::scenario_too_long(fragment.len()) }</p>
            }
            { trace_note(&props.link.scenario) }
            <SaveAs name="scenario" label={share::save_scenario()} value={props.link.scenario.clone()} />
            { props.children.clone() }
        </Modal>
    }
}

/// Says that a trace is not in the link.
fn trace_note(scenario: &Value) -> Html {
    // In a comparison it is the baseline's.
    let trace = scenario.at("/workload/swf").or_else(|| scenario.at("/base/workload/swf"));
    let Some(name) = trace.and_then(Value::text) else { return Html::default() };
    html! { <p class="dim">{ share::trace_apart(name) }</p> }
}

/// The props of [`Link`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct LinkProps {
    pub(super) address: String,
    /// What it leads to.
    pub(super) label: &'static str,
    /// That it is copied, and what is in it.
    pub(super) copied: &'static str,
}

/// The address, and whether it has been copied.
#[component]
pub(super) fn Link(props: &LinkProps) -> Html {
    use_language();
    let copying = use_copying(&props.address);
    {
        let (copy, field) = (copying.copy.clone(), copying.field.clone());
        use_effect_with((), move |()| {
            dom::focus_and_select(&field);
            copy.emit(());
        });
    }
    html! {
        <>
            <label class="field">{ props.label }
                <input ref={copying.field.clone()} type="text" readonly={true} value={props.address.clone()} />
            </label>
            <p role="status" class="share-told">{ copying.told(props.copied) }</p>
            <p><button type="button" class="btn" onclick={copying.copy.reform(|_| ())}><Icon shape={Shape::Link} />{ share::copy_link() }</button></p>
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
    use_language();
    let code = frame_code(&props.address);
    let copying = use_copying(&code);
    let onclick = copying.copy.reform(|_| ());
    html! {
        <>
            <label class="field">{ share::code_for_page() }
                <input ref={copying.field.clone()} type="text" readonly={true} value={code} />
            </label>
            <p role="status" class="share-told">{ copying.told(share::code_copied()) }</p>
            <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Link} />{ share::copy_code() }</button></p>
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

/// A link to the sweep that is asked for, or that is shown, and the sweep as a file.
#[component]
pub fn ShareSweep() -> Html {
    use_language();
    let sweeps = use_runner_handle().sweeps();
    let (link, file) = (sweeps.link(), sweeps.file());
    // Whoever opens this next from elsewhere is asked for what they have chosen.
    use_effect_with((), move |()| move || sweeps.link_asked());
    let fragment = encode(&link);
    let address = format!("{}{fragment}", public_address());
    let trace = link.experiment.get("base").unwrap_or(&Value::Null);
    html! {
        <Modal title={share::share()} class="share-panel">
            if fragment.len() <= LONGEST {
                <Link {address} label={share::link_to_experiment()} copied={share::copied_experiment()} />
            } else {
                <p>{ share::experiment_too_long(fragment.len()) }</p>
            }
            { trace_note(trace) }
            { for file.map(|value| html! { <SaveAs name="experiment" label={share::save_experiment()} {value} /> }) }
        </Modal>
    }
}

/// The props of [`SaveAs`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SaveProps {
    /// What it is, as its file is named.
    pub(super) name: &'static str,
    /// What the button says.
    pub(super) label: &'static str,
    pub(super) value: Value,
}

/// The scenario or experiment as a file.
#[component]
pub(super) fn SaveAs(props: &SaveProps) -> Html {
    let SaveProps { name, label, value } = props.clone();
    let onclick = Callback::from(move |_| {
        save(&format!("{name}.json"), "application/json", &value.to_pretty_json());
    });
    html! {
        <p><button type="button" class="btn" {onclick}><Icon shape={Shape::Download} />{ label }</button></p>
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
