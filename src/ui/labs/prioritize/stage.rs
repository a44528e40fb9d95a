//! The stage of lab Prioritize: jobs by level, the graph of one of them with its two measures, the
//! brokers with the message that is on its way.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, component, html};

use super::brokers::Brokers;
use super::graph::GraphView;
use super::jobs::JobList;
use super::meters::Meters;
use crate::ids::{JobId, SiteId};
use crate::playback::{
    GraphPicture, LevelRow, PrioritizeStage, Scene, Stage as Stages, Table, how_much,
};
use crate::ui::components::{AsTables, Caption, StageTables, nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;
use crate::ui::labs::Pickable;
use crate::ui::shared::Shared;
use crate::words::prioritize::{graph, stage as words};
use crate::words::{Words, lab};

/// The props of [`Stage`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StageProps {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The graph of the job that was chosen, else of the one that is spoken of.
    pub graph: Option<Shared<GraphPicture>>,
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
    /// The job that was chosen, if any.
    pub selected: Option<JobId>,
    /// A job was chosen, or none.
    pub on_select: Callback<Option<JobId>>,
    /// The resources to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// What can be picked, if something is asked.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
    /// What stands at the foot, if anything.
    #[prop_or_default]
    pub foot: Option<Html>,
}

/// The stage of lab Prioritize.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    use_language();
    let scene = &props.scene;
    let Stages::Prioritize(stage) = &scene.stage else { return nothing() };
    html! {
        <section class="stage prio" id="stage" aria-label={lab::stage()} tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Caption words={scene.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            <StageTables tables={props.tables.clone()} shown={props.as_tables} />
            if !props.as_tables { { picture(props, stage) } }
            { props.foot.clone().unwrap_or_default() }
        </section>
    }
}

fn picture(props: &StageProps, stage: &PrioritizeStage) -> Html {
    let shown = props.selected.or(stage.focus);
    let row = stage.jobs.iter().find(|row| Some(row.mark.job) == shown);
    // Only what shows the color of the job has it: all that is within it would be styled anew with every job.
    let ink = props.graph.as_ref().map(|graph| ink_of(&graph.mark).class);
    html! {
        <div class="prio-grid">
            <JobList title={stage.title.clone()} rows={stage.jobs.clone()} more={stage.more} {shown}
                selected={props.selected} on_select={props.on_select.clone()} picks={props.picks.clone()} />
            <section class="graph" aria-label={graph::task_graph()}>
                if let Some(row) = row { <h2>{ sentence(&told(row)) }</h2> }
                if let Some(graph) = &props.graph {
                    <GraphView picture={graph.clone()} />
                    <Meters graph={graph.clone()} row={row.cloned()} judged={stage.judged} />
                }
            </section>
            <Brokers scene={props.scene.clone()} {ink} targets={props.targets.clone()} picks={props.picks.clone()} />
        </div>
    }
}

/// "J4 is level 1: much work, little of it parallel".
fn told(row: &LevelRow) -> Words {
    let label = &row.mark.label;
    match row.level {
        None => words::complexity_and_width(label, &row.complexity_text, row.width),
        Some(level) => words::is_level(
            label,
            level.number.into(),
            how_much(level.complexity),
            how_much(level.parallelism),
        ),
    }
}
