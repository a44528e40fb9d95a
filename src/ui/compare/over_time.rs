//! The queues of all runs over time with what lies between shaded, and below them each job's start in
//! the one run joined to its start in the other [G-9].

use std::cell::RefCell;

use yew::{AttrValue, Html, Properties, component, html, use_effect_with, use_memo, use_node_ref};

use super::lines::{Chart, HEIGHT, paint};
use super::paint::Still;
use super::{Moment, replay_of};
use crate::playback::compare::{Joined, OverTime, Starts, Together};
use crate::playback::format::{count, instant};
use crate::playback::{Replay, Window};
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::components::use_look;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::ui::timeline::Zoom;
use crate::ui::timeline::columns::{Columned, use_columns};
use crate::ui::timeline::layout::Scale;
use crate::ui::timeline::plot::use_width;
use crate::ui::timeline::pointer::{Gestures, use_gestures};
use crate::ui::timeline::scrubber::Scrubber;
use crate::words::{Language, compare_page};

thread_local! {
    /// What was drawn last, for whoever comes back as well.
    static STILL: RefCell<Still<Drawn>> = RefCell::default();
}

/// All that a chart without its clock shows.
type Drawn = (Shared<OverTime>, Shared<[Joined]>, (usize, Scale, Language), Option<Shared<Look>>);

/// The props of [`OverTimeChart`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ChartProps {
    pub(super) moment: Moment,
    pub(super) run: usize,
    /// The part that is shown.
    pub(super) shown: Window,
    /// All of the time.
    pub(super) whole: Window,
}

/// The chart, its legend and the slider of the clock.
#[component]
pub(super) fn OverTimeChart(props: &ChartProps) -> Html {
    let language = use_language();
    let (root, canvas) = (use_node_ref(), use_node_ref());
    let (columns, resized) = use_columns(Columned::Queues);
    let width = use_width(&root, resized);
    let scale = Scale { window: props.shown, width };
    let ChartProps { moment, run, shown, whole } = props.clone();
    let together = moment.together.clone();
    let lines = Shared(together.over_time(run, shown, columns));
    let joined = Shared(together.joined(run, shown, columns));
    let starts = use_memo((together.clone(), run, moment.cursor), |(together, run, cursor)| {
        together.starts(*run, *cursor)
    });
    let now = together.time_at(moment.cursor);
    let gestures = use_gestures(&root, scale, whole);
    let look = use_look().filter(|_| width > 0.0);
    let drawn = ((lines, joined, (run, scale, language), look), now, moment.cursor);
    {
        let (canvas, together) = (canvas.clone(), together.clone());
        use_effect_with(drawn, move |(key, now, cursor)| {
            let (lines, joined, (run, scale, _), look) = key;
            if let Some((look, surface)) = look.as_ref().zip(Surface::of(&canvas)) {
                let (run, now, cursor) = (*run, *now, *cursor);
                let chart = Chart { together: &together, run, lines, joined, now, cursor };
                STILL
                    .with_borrow_mut(|still| paint(&surface, (look, *scale), &chart, (still, key)));
            }
        });
    }
    let Gestures { onpointerdown, onpointermove, onpointerup, onpointerleave, ondblclick, .. } =
        gestures;
    html! {
        <>
            <p class="cmp-sum">{ together.area_words(run).unwrap_or_default() }</p>
            <div class="cmp-chart">
                <div class="cmp-plot" ref={root} style={format!("height:{HEIGHT}rem")} {onpointerdown} {onpointermove}
                    onpointerup={onpointerup.clone()} onpointercancel={onpointerup} {onpointerleave} {ondblclick}>
                    <canvas ref={canvas} role="img" aria-label={label(&together, run, shown)} />
                </div>
                { legend(&together, run, &starts) }
            </div>
            <ClockSlider {moment} />
            <div class="cmp-zoom"><Zoom {shown} {whole} {now} /></div>
        </>
    }
}

fn label(together: &Together, run: usize, shown: Window) -> AttrValue {
    let names: Vec<&str> = together.runs().iter().map(|run| run.name.as_str()).collect();
    let other = names.get(run).copied().unwrap_or_default();
    let first = names.first().copied().unwrap_or_default();
    compare_page::queues_told(&names.join(", "), shown.from, shown.to, first, other).into()
}

/// What the lines between the starts mean, with how many there are so far.
fn legend(together: &Together, run: usize, starts: &Starts) -> Html {
    let name = |run: usize| together.runs().get(run).map_or("", |run| run.name.as_str());
    let other = name(run);
    let number = |number: usize| {
        if number == 0 { compare_page::none().to_owned() } else { count(number as u64) }
    };
    let [earlier, later, site, same] = starts.counts;
    let row = |class: &'static str, text: String| html! { <li><i class={yew::classes!("cmp-line", class)}></i>{ text }</li> };
    html! {
        <ul class="cmp-legend">
            <li class="cmp-so-far">{ compare_page::starts_so_far() }</li>
            { row("earlier", compare_page::earlier_with(&number(earlier), other)) }
            { row("delayed", compare_page::later_with(&number(later), other)) }
            { row("elsewhere", compare_page::elsewhere(&number(site))) }
            { row("same", compare_page::jobs_same(&number(same))) }
            if starts.alone[0] > 0 { { row("alone", compare_page::started_with_only(&number(starts.alone[0]), name(0))) } }
            if starts.alone[1] > 0 { { row("alone", compare_page::started_with_only(&number(starts.alone[1]), other)) } }
        </ul>
    }
}

/// The props of [`ClockSlider`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct SliderProps {
    pub(super) moment: Moment,
}

/// The clock of all runs as a slider over their instants.
#[component]
pub(super) fn ClockSlider(props: &SliderProps) -> Html {
    use_language();
    let Moment { together, cursor } = &props.moment;
    let time = instant(together.time_at(*cursor));
    html! {
        <div class="cmp-clock">
            <Scrubber event={*cursor} events={together.len()} time={AttrValue::from(time)}
                replay={replay_of(together)} counted={compare_page::instant()} />
        </div>
    }
}
