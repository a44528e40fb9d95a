//! The head against the holes: the holes laid end to end under the head, at one scale.

use yew::{Html, Properties, component, html};

use super::read_out_fit::{Fit, HoleBar};
use crate::playback::{Fragmentation, JobMark, ReadOut, Verdict, format};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::ink::ink_of;
use crate::words::allocate::stage as told;

/// The props of [`ReadOutView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ReadOutProps {
    /// What is measured.
    pub read_out: ReadOut,
    /// How long the figure is, in CSS pixels at 16 to the rem.
    pub width: f64,
    /// Whether holes slide to their new places.
    pub slides: bool,
    /// The length of a processor, in rem, if that is said: no longer than there is room.
    pub unit: Option<f64>,
}

/// The head against the holes.
#[component]
pub(super) fn ReadOutView(props: &ReadOutProps) -> Html {
    use_language();
    let read_out = &props.read_out;
    let blocked = matches!(
        read_out.verdict,
        Verdict::BlockedByFragmentation { .. } | Verdict::BlockedByCapacity { .. }
    );
    let class = yew::classes!(
        "readout",
        blocked.then_some("blocked"),
        props.unit.is_some().then_some("to-scale")
    );
    html! {
        <section {class} aria-labelledby="h-f">
            <div class="ro-fig">
                <h2 id="h-f">{ &read_out.title }</h2>
                { figure(read_out, (props.width, props.unit), yew::classes!("fit", props.slides.then_some("slides"))) }
            </div>
            <div class="ro-text">
                { verdict(read_out.verdict) }
                <dl>
                    { total(told::free_in_total(), read_out.free_total) }
                    { total(told::largest_hole_head(), u64::from(read_out.largest)) }
                    if read_out.job.is_some() { { total(&needs(read_out), u64::from(read_out.need)) } }
                </dl>
                { index(read_out) }
            </div>
        </section>
    }
}

fn verdict(verdict: Verdict) -> Html {
    let shape = match verdict {
        Verdict::Asked => return Html::default(),
        Verdict::QueueEmpty | Verdict::Fits { .. } => Shape::Check,
        Verdict::BlockedByFragmentation { .. } => Shape::Blocked,
        Verdict::BlockedByCapacity { .. } => Shape::Clock,
    };
    html! { <p class="ro-verdict"><Icon {shape} /><span>{ verdict_told(verdict) }</span></p> }
}

/// What comes of the head; nothing where that is asked.
pub(super) fn verdict_told(verdict: Verdict) -> String {
    match verdict {
        Verdict::Asked => String::new(),
        Verdict::QueueEmpty => told::queue_empty().to_owned(),
        Verdict::Fits { sites, of } => told::fits(sites, of),
        Verdict::BlockedByFragmentation { .. } => told::blocked_fragmentation().to_owned(),
        Verdict::BlockedByCapacity { .. } => told::blocked_capacity().to_owned(),
    }
}

/// Whose need is told: the head's, or that of the job that is asked about.
fn needs(read_out: &ReadOut) -> String {
    match &read_out.job {
        Some(job) if read_out.verdict == Verdict::Asked => told::needs(&job.label),
        _ => told::head_needs().to_owned(),
    }
}

fn total(name: &str, number: u64) -> Html {
    html! { <div><dt>{ name.to_owned() }</dt><dd>{ format::count(number) }</dd></div> }
}

fn index(read_out: &ReadOut) -> Html {
    let index = match read_out.index {
        Fragmentation::Index(index) => index,
        Fragmentation::NoneFree => {
            return html! { <p class="ro-index">{ told::none_free() }</p> };
        }
        Fragmentation::Asked => return Html::default(),
    };
    let (largest, free) =
        (format::count(u64::from(read_out.largest)), format::count(read_out.free_total));
    html! {
        <p class="ro-index">
            <span>{ told::fragmentation_index() }</span>{ " " }
            <span class="eq">{ format!("1 − {largest}/{free} = ") }<b>{ format::index(index) }</b></span>
        </p>
    }
}

fn spoken(read_out: &ReadOut) -> String {
    let need = read_out.job.as_ref().map(|job| told::spoken_needs(&job.label, read_out.need));
    let spoken =
        told::spoken_free(read_out.free_total).then(told::spoken_largest(read_out.largest));
    spoken.then(need.unwrap_or_default()).text()
}

fn figure(read_out: &ReadOut, (width, unit): (f64, Option<f64>), class: yew::Classes) -> Html {
    let fit = Fit::new(read_out, width, unit);
    // Always in the order of sites: a bar that moves on the page would not slide.
    let mut holes: Vec<&HoleBar> = Vec::with_capacity(fit.holes.len());
    for bar in &fit.holes {
        holes.insert(holes.partition_point(|other| other.site < bar.site), bar);
    }
    let size = format!("width:{:.3}rem;height:6.375rem", (width + 4.0) / 16.0);
    html! {
        <svg {class} viewBox={format!("-2 0 {} 102", width + 4.0)} style={size} role="img" aria-label={spoken(read_out)}>
            if let Some(job) = &read_out.job { { need(job, read_out, &fit) } }
            if let Some(short) = fit.short { { missing(short, &fit) } }
            { for holes.into_iter().map(hole) }
        </svg>
    }
}

/// The room for one of some bold letters, as a bar counts.
const LETTER: f64 = 10.5;

fn number(value: f64) -> String {
    format!("{value:.1}")
}

fn need(job: &JobMark, read_out: &ReadOut, fit: &Fit) -> Html {
    let ink = ink_of(job);
    let text = told::needs_so_many(&job.label, read_out.need);
    let inside = fit.need_width > text.chars().count() as f64 * LETTER;
    let text = if inside { text } else { format::count(u64::from(read_out.need)) };
    let shown = inside || fit.need_width > text.chars().count() as f64 * 10.0;
    html! {
        <g class={yew::classes!("job", ink.class)}>
            <rect class="body r" x="1" y="6" width={number(fit.need_width)} height="32" rx="3" />
            if let Some(pattern) = ink.texture.pattern() {
                <rect class="tx" x="1" y="6" width={number(fit.need_width)} height="32" rx="3" fill={pattern} />
            }
            if shown {
                <text x={number(1.0 + fit.need_width / 2.0)} y="28" font-size="17">{ text }</text>
            }
        </g>
    }
}

fn missing(short: u64, fit: &Fit) -> Html {
    let text = told::short(short);
    let (x, width) = (fit.need_width + 2.0, fit.short_width);
    let inside = width > text.chars().count() as f64 * LETTER;
    let (at, class) = if inside { (x + width / 2.0, "") } else { (x + width + 8.0, "short-after") };
    html! {
        <>
            <g class="short">
                <rect x={number(x)} y="6" width={number(width)} height="32" rx="3" />
                <text {class} x={number(at)} y="28">{ text }</text>
            </g>
            <path class="drop" d={format!("M{:.1} 0V90", fit.need_width + 1.0)} />
        </>
    }
}

fn hole(bar: &HoleBar) -> Html {
    let class = if bar.largest { "hole max" } else { "hole" };
    let middle = number(bar.width / 2.0);
    let letters = (bar.name.chars().count() + bar.text.chars().count() + 1) as f64;
    let inside = bar.width > letters * 10.0;
    let counted = bar.width > bar.text.chars().count() as f64 * 10.0 + 3.0;
    html! {
        <g key={bar.site} {class} style={format!("transform:translateX({:.1}px)", bar.x)}>
            <rect y="50" style={format!("width:{:.1}px", bar.width)} height="32" rx="3" />
            if !inside && bar.below != bar.name { <title>{ &bar.name }</title> }
            if inside {
                <text x={middle} y="72"><tspan class="s">{ &bar.name }</tspan>{ format!(" {}", bar.text) }</text>
            } else if counted {
                <text x={middle.clone()} y="72">{ &bar.text }</text>
                if !bar.below.is_empty() { <text class="hole-name" x={middle} y="99">{ &bar.below }</text> }
            }
        </g>
    }
}
