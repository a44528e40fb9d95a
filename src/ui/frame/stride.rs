//! How far a step goes.

use yew::{Callback, Html, Properties, component, html};

use crate::ids::JobId;
use crate::playback::{Command, Stride};
use crate::ui::hooks::use_language;
use crate::ui::store::use_dispatch;
use crate::words::Worded;
use crate::words::page::bars;

/// The props of [`StrideChoice`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StrideProps {
    /// How far steps can go, with what people call it.
    pub strides: &'static [(Stride, Worded)],
    /// The chosen one.
    pub stride: Stride,
    /// The chosen job and its label: then one can step from one of its moments to the next.
    #[prop_or_default]
    pub selected: Option<(JobId, yew::AttrValue)>,
    /// Tells apart the copies of this choice on one page.
    pub name: &'static str,
}

/// The lab's strides, or the moments of the chosen job.
#[component]
pub fn StrideChoice(props: &StrideProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let plain = props.strides.iter();
    let mut choices: Vec<(Stride, yew::AttrValue)> =
        plain.map(|(stride, label)| (*stride, label().into())).collect();
    if let Some((job, label)) = &props.selected {
        choices.push((Stride::Job(*job), label.clone()));
    }
    html! {
        <fieldset class="seg stride">
            <legend key="legend">{ bars::step_by() }</legend>
            { for choices.into_iter().map(|(stride, label)| {
                let dispatch = dispatch.clone();
                let onchange = Callback::from(move |_| dispatch.play(Command::SetStride(stride)));
                let on = stride == props.stride;
                html! {
                    <label key={label.to_string()} class={yew::classes!(on.then_some("on"))}>
                        <input type="radio" name={props.name} checked={on} {onchange} />{ label }
                    </label>
                }
            }) }
        </fieldset>
    }
}
