//! The plan of the machine: processors over time, until the planned ends of the jobs.

use yew::{Html, classes, html};

use crate::ids::JobId;
use crate::playback::format::{count, plural};
use crate::playback::{BlockKind, ClusterStage, Patch, PlanBlock};
use crate::time::Time;
use crate::ui::ink::ink_of;
use crate::ui::timeline::axis::marks;

/// The room of a time below the plan, in rem.
const MARK: f64 = 7.5;
/// The room of the words at the shadow time, in rem.
const WORDS: f64 = 12.5;
/// How close to now the shadow time leaves no room for the word.
const CLOSE: f64 = 0.08;

/// The plan; the stage is so many rem wide.
pub(super) fn view(stage: &ClusterStage, selected: Option<JobId>, width: f64) -> Html {
    let plan = &stage.plan;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a screen is small"
    )]
    let most = (width / MARK).clamp(2.0, 10.0) as usize;
    let length = plan.window.to.since(plan.window.from).secs();
    let place = move |at: Time| at.since(plan.window.from).secs() / length;
    let ticks = marks(plan.window, most)
        .into_iter()
        .filter(|mark| mark.at >= Time::ZERO && (0.03..0.96).contains(&place(mark.at)));
    let far = 1.0 - WORDS / width.max(WORDS);
    let names_now = plan.shadow.as_ref().is_none_or(|(shadow, _)| *shadow > plan.now + CLOSE);
    html! {
        <section class="plan" aria-labelledby="h-p">
            <header>
                <h2 id="h-p">{ format!("Plan of {}", stage.name) }</h2>
                <p>{ format!("{}, {} free", plural(u64::from(stage.processors), "processor"), count(u64::from(stage.free))) }</p>
                <p class="dim legend">
                    <i class="key tb p" />{ " runs" }<i class="key pl-res" />{ " reserved" }
                    if plan.blocks.iter().any(|block| block.backfilled) { { "\u{2003}▸ backfilled" } }
                </p>
                if let Some(more) = &plan.more { <p class="dim">{ more }</p> }
            </header>
            <div class="pl-field" role="img" aria-label={format!("Jobs until their planned ends. {}", plan.spoken)}>
                if let Some((patch, text)) = &plan.extra {
                    <span class="pl-extra" style={style(*patch)} />
                    <span class="pl-over">{ text }</span>
                }
                { for plan.blocks.iter().map(|one| block(one, selected)) }
                <span class="pl-now" style={at(plan.now)}>if names_now { <b>{ "now" }</b> }</span>
                if let Some((place, text)) = &plan.shadow {
                    <span class={classes!("pl-shadow", (*place > far).then_some("far"))} style={at(*place)}><b>{ text }</b></span>
                }
            </div>
            <div class="pl-axis" aria-hidden="true">
                { for ticks.map(|mark| {
                    html! { <span class="tick" style={at(place(mark.at))}>{ mark.text }</span> }
                }) }
            </div>
        </section>
    }
}

fn at(place: f64) -> String {
    format!("left:{:.2}%", place * 100.0)
}

fn style(Patch { left, width, top, height }: Patch) -> String {
    let [left, width, top, height] = [left, width, top, height].map(|share| share * 100.0);
    format!("left:{left:.3}%;width:{width:.3}%;top:{top:.3}%;height:{height:.3}%")
}

fn block(block: &PlanBlock, selected: Option<JobId>) -> Html {
    let kind = match block.kind {
        BlockKind::Running => "p",
        BlockKind::Starting => "pl-go",
        BlockKind::Reserved => "pl-res",
    };
    let class = classes!(
        "tb",
        "job",
        kind,
        ink_of(&block.mark).class,
        (selected == Some(block.mark.job)).then_some("selected")
    );
    let label = format!("{}{}", if block.backfilled { "▸ " } else { "" }, block.mark.label);
    html! {
        { for block.patches.iter().map(|patch| html! {
            <span class={class.clone()} style={style(*patch)} title={block.text.clone()}><i>{ &label }</i></span>
        }) }
    }
}
