//! "Why?": the question, the answer in a sentence, then formula and tables of the lab.

use yew::{Html, Properties, component, html};

use super::sentence::sentence;
use crate::playback::Explanation;
use crate::ui::hooks::use_language;
use crate::ui::labs;
use crate::ui::own::OwnParts;
use crate::ui::shared::Shared;

/// The props of [`WhyPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct WhyPanelProps {
    /// What is explained.
    pub explanation: Shared<Explanation>,
    /// What follows below: what the choice costs.
    #[prop_or_default]
    pub children: Html,
}

/// Why what comes next comes next.
#[component]
pub fn WhyPanel(props: &WhyPanelProps) -> Html {
    use_language();
    let explanation = &props.explanation;
    html! {
        <aside class="why" id="why" aria-labelledby="h-w" tabindex="0" data-region="">
            <p class="over">{ &explanation.over }</p>
            <h2 id="h-w">{ &explanation.title }</h2>
            <p class="lead">{ sentence(&explanation.lead) }</p>
            if let Some(own) = &explanation.own { <OwnParts why={(**own).clone()} /> }
            { labs::why(&explanation.body) }
            { props.children.clone() }
        </aside>
    }
}
