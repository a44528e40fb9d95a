//! Below the clusters: what each policy would pick, or how many jobs there are at each stage.

use yew::{AttrValue, Html, Properties, component, html};

use crate::playback::{Flow, Pick, format};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::words::select::{picture as told, stage};

/// The props of [`Picks`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PicksProps {
    /// In the order of the policies; those that agree stand together.
    pub picks: Vec<Pick>,
    /// The job.
    pub job: Option<AttrValue>,
}

/// What each policy would pick.
#[component]
pub(super) fn Picks(props: &PicksProps) -> Html {
    use_language();
    let job = props.job.clone().unwrap_or_default();
    html! {
        <section class="readout" aria-labelledby="h-f">
            <h2 id="h-f" class="sr">{ told::would_pick(&job) }</h2>
            <ol class="picks">{ for props.picks.iter().map(pick) }</ol>
        </section>
    }
}

fn pick(pick: &Pick) -> Html {
    let names = pick.policies.iter().map(|(mark, looks_at)| {
        let alone = (pick.policies.len() == 1).then(|| html! { <span>{ *looks_at }</span> });
        html! { <><Glyph mark={*mark} />{ " " }<b>{ mark.label() }</b>{ " " }{ for alone }</> }
    });
    html! {
        <li class={pick.chosen.then_some("chosen")}>
            <p class="pn">{ for names }</p>
            <p class="pv">
                if let Some(cluster) = &pick.cluster {
                    <b>{ cluster }</b>{ " " }{ &pick.ttr }
                    if let Some(difference) = &pick.difference { <span>{ difference }</span> }
                    if pick.chosen { { " " }<em>{ told::chosen() }</em> }
                } else {
                    <b>{ told::none() }</b><span>{ stage::rejected() }</span>
                }
            </p>
        </li>
    }
}

/// The props of [`FlowView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct FlowProps {
    /// How many jobs there are at each stage.
    pub flow: Flow,
}

/// How many jobs there are at each stage.
#[component]
pub(super) fn FlowView(props: &FlowProps) -> Html {
    use_language();
    let Flow { input, waiting, running, output } = props.flow;
    let stages = [
        (told::input_on_its_way(), input),
        (told::waiting(), waiting),
        (told::running(), running),
        (told::output_on_its_way(), output),
    ];
    html! {
        <section class="readout" aria-labelledby="h-f">
            <h2 id="h-f" class="sr">{ told::jobs_at_each() }</h2>
            <dl class="flow">
                { for stages.into_iter().map(|(name, jobs)| html! {
                    <div><dt>{ name }</dt><dd>{ format::count(jobs as u64) }</dd></div>
                }) }
            </dl>
        </section>
    }
}
