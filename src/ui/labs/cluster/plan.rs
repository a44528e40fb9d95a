//! The plan of the machine: processors over time, until the planned ends of the jobs.

use yew::{Html, classes, html};

use super::words::{LETTER, LOW, Place, Words, beside_line, letters};
use crate::ids::JobId;
use crate::playback::{BlockKind, ClusterStage, Patch, Plan, PlanBlock, Window};
use crate::time::Time;
use crate::ui::ink::ink_of;
use crate::ui::timeline::axis::{Mark, marks};
use crate::words::cluster::plan as told;
use crate::words::lab;

/// Room for a letter at the axis, in rem.
const SMALL: f64 = 0.5;
/// A block that is lower than this share of the plan is a line.
const LINE: f64 = 0.03;

/// The plan; the stage is so many rem wide. A job that somebody has picked can be brought to the machine, or not.
pub(super) fn view(
    stage: &ClusterStage,
    (selected, target): (Option<JobId>, Option<bool>),
    width: f64,
) -> Html {
    let plan = &stage.plan;
    let width = width.max(1.0);
    let words = Words::of(plan, width);
    html! {
        <section class="plan" aria-labelledby="h-p">
            <header>
                <h2 id="h-p">{ told::title(&stage.name) }</h2>
                <p>{ told::free(stage.processors, stage.free) }</p>
                <p class="dim legend">
                    <i class="key tb p" />{ " " }{ told::key_runs() }<i class="key pl-res" />{ " " }{ told::key_reserved() }
                    if plan.blocks.iter().any(|block| block.backfilled) { { "\u{2003}▸ " }{ told::key_backfilled() } }
                </p>
                if let Some(more) = &plan.more { <p class="dim">{ more }</p> }
            </header>
            <div class="pl-field" data-place="0" data-target={target.map(|fits| if fits { "yes" } else { "no" })} role="img" aria-label={format!("{} {}", told::spoken().text(), plan.spoken)}>
                if let Some((patch, text)) = &plan.extra {
                    <span class="pl-extra" style={style(*patch)}>
                        if words.extra == Some(Place::Inside) { <b>{ text }</b> }
                    </span>
                    if words.extra == Some(Place::Above) { <span class="pl-over">{ text }</span> }
                }
                { for plan.blocks.iter().map(|one| block(one, plan, selected, width)) }
                { for plan.blocks.iter().filter_map(|one| beside(one, plan, width)) }
                <span class="pl-now" style={at(plan.now)}>if words.now { <b>{ lab::now() }</b> }</span>
                if let Some((place, text)) = &plan.shadow {
                    <span class="pl-shadow" style={at(*place)}><b style={format!("left:{:.2}rem", words.shadow)}>{ text }</b></span>
                }
            </div>
            { axis(plan, width) }
        </section>
    }
}

/// Round times below the plan, so many that none is in the way of another.
fn axis(plan: &Plan, width: f64) -> Html {
    let length = plan.window.to.since(plan.window.from).secs();
    let place = |time: Time| time.since(plan.window.from).secs() / length;
    let ticks = ticks(plan.window, width).into_iter().filter(|mark| {
        // A name may reach a little beyond the plan, into the margin.
        let half = (letters(&mark.text) * SMALL / 2.0 - 0.8) / width;
        mark.at >= Time::ZERO && (half..1.0 - half).contains(&place(mark.at))
    });
    html! {
        <div class="pl-axis" aria-hidden="true">
            { for ticks.map(|mark| {
                html! { <span class="pl-tick" style={at(place(mark.at))}>{ mark.text }</span> }
            }) }
        </div>
    }
}

/// As many round times as have room; where they are told at length there are fewer.
fn ticks(window: Window, width: f64) -> Vec<Mark> {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a screen is small"
    )]
    let most = |room: f64| (width / room).clamp(2.0, 10.0) as usize;
    let close = marks(window, most(6.5));
    let longest = close.iter().map(|mark| letters(&mark.text)).fold(0.0, f64::max);
    if longest * SMALL + 1.0 > 6.5 { marks(window, most(9.5)) } else { close }
}

/// The name of a block that decides and has no room for it: at its side.
fn beside(block: &PlanBlock, plan: &Plan, width: f64) -> Option<Html> {
    let patch = block.patches.first()?;
    let name = label(block);
    let long = letters(&name) * LETTER + 0.8;
    if !decides(block, plan) || (patch.width * width >= long && patch.height >= LOW) {
        return None;
    }
    let left = ((patch.left + patch.width) * width + 0.25).min(width - long).max(0.0);
    let middle = (patch.top + patch.height / 2.0) * 100.0;
    let place = format!("left:{left:.2}rem;top:{middle:.2}%");
    // A line's name stands above it, off the name of the block below.
    let above = (patch.height < LINE && patch.top > LOW).then_some("pl-above");
    Some(html! { <b class={classes!("pl-name", above)} style={place}>{ name }</b> })
}

/// Whether a block is what is spoken of: the job that starts, the head that waits.
fn decides(block: &PlanBlock, plan: &Plan) -> bool {
    match block.kind {
        BlockKind::Running => false,
        BlockKind::Starting => true,
        BlockKind::Reserved => plan.shadow.is_some(),
    }
}

fn label(block: &PlanBlock) -> String {
    format!("{}{}", if block.backfilled { "▸ " } else { "" }, block.mark.label)
}

fn at(place: f64) -> String {
    format!("left:{:.2}%", place * 100.0)
}

fn style(Patch { left, width, top, height }: Patch) -> String {
    let [left, width, top, height] = [left, width, top, height].map(|share| share * 100.0);
    format!("left:{left:.3}%;width:{width:.3}%;top:{top:.3}%;height:{height:.3}%")
}

fn block(block: &PlanBlock, plan: &Plan, selected: Option<JobId>, width: f64) -> Html {
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
    let label = label(block);
    let long = letters(&label) * LETTER;
    let lies = |patch: &Patch| {
        if patch.height < LINE {
            Some("pl-line")
        } else if !decides(block, plan) && patch.width * width < long && patch.height > 4.0 * LOW {
            // Its name stands upright.
            Some("up")
        } else {
            None
        }
    };
    let line = plan.shadow.as_ref().map(|(place, _)| place * width);
    html! {
        { for block.patches.iter().map(|patch| {
            let lies = lies(patch);
            let moved = beside_line(*patch, width, long, line.filter(|_| lies.is_none()));
            let moved = moved.map(|by| format!("position:relative;left:{by:.2}rem"));
            html! {
                <span class={classes!(class.clone(), lies)} style={style(*patch)} title={block.text.clone()}><i style={moved}>{ &label }</i></span>
            }
        }) }
    }
}
