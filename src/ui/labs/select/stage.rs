//! The stage of lab Select: caption, the jobs that came last, the clusters with their bars, what each
//! policy would pick.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, component, html};

use super::clusters::Clusters;
use super::latest::Latest;
use super::picks::{FlowView, Picks};
use crate::ids::{JobId, SiteId};
use crate::playback::{Scene, SelectStage, Stage as Staged, Table};
use crate::ui::components::{AsTables, Caption, StageTables, Textures, nothing};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::lab;

/// The props of [`Stage`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StageProps {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The same as tables.
    pub tables: Shared<Vec<Table>>,
    /// Whether the tables take the place of the picture.
    pub as_tables: bool,
    /// The tables were asked for, or the picture.
    pub on_tables: Callback<()>,
    /// Whether screen readers are told what the caption says.
    pub announce: bool,
    /// What they are told instead, if anything.
    #[prop_or_default]
    pub summary: Option<AttrValue>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// The places to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// What stands in place of the read-out, if anything.
    #[prop_or_default]
    pub foot: Option<Html>,
}

/// The stage of lab Select.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    use_language();
    let scene = &props.scene;
    let Staged::Select(stage) = &scene.stage else { return nothing() };
    html! {
        <section class="stage sel" id="stage" aria-label={lab::stage()} tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Textures />
            <Caption words={scene.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            <StageTables tables={props.tables.clone()} shown={props.as_tables} />
            if !props.as_tables { { picture(props, stage) } }
        </section>
    }
}

fn picture(props: &StageProps, stage: &SelectStage) -> Html {
    let flow = stage.flow;
    html! {
        <>
            <Latest jobs={stage.latest.clone()} selected={props.selected} on_select={props.on_select.clone()} />
            <Clusters scene={props.scene.clone()} targets={props.targets.clone()} />
            if let Some(foot) = &props.foot {
                { foot.clone() }
            } else if stage.picks.is_empty() {
                <FlowView {flow} />
            } else {
                <Picks picks={stage.picks.clone()} job={stage.job.as_ref().map(|job| AttrValue::from(job.label.clone()))} />
            }
        </>
    }
}
