//! A job as a bar: its length is its number of processors.

use yew::{Html, Properties, classes, component, html};

use crate::playback::{JobMark, format};
use crate::ui::ink::ink_of;

/// The height of a bar in SVG units, 16 to the rem.
const HEIGHT: f64 = 36.0;
/// The shortest bar that holds its number.
const LABELED: f64 = 46.0;

/// The props of [`JobBar`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct JobBarProps {
    /// Whose.
    pub mark: JobMark,
    /// How many processors it needs.
    pub processors: u32,
    /// Its length with its outline, in rem.
    pub width: f64,
    /// Whether it has left and only its place is kept.
    #[prop_or_default]
    pub ghost: bool,
}

/// A job as a bar.
#[component]
pub(super) fn JobBar(props: &JobBarProps) -> Html {
    let ink = ink_of(&props.mark);
    let whole = props.width * 16.0;
    let width = (whole - 6.0).max(2.0);
    let style = format!("width:{:.4}rem;height:2.625rem", props.width);
    let view_box = format!("-3 -3 {whole:.2} 42");
    let class = classes!("job", ink.class, props.ghost.then_some("ghost-bar"));
    let (width_text, height) = (format!("{width:.2}"), HEIGHT.to_string());
    html! {
        <svg class="q-bar" {style} viewBox={view_box} aria-hidden="true">
            <g {class}>
                <rect class="body r" width={width_text.clone()} height={height.clone()} rx="3" />
                if let (Some(pattern), false) = (ink.texture.pattern(), props.ghost) {
                    <rect class="tx" width={width_text} {height} rx="3" fill={pattern} />
                }
                if width >= LABELED {
                    <text x={format!("{:.2}", width / 2.0)} y="24" font-size="17">
                        { format::count(u64::from(props.processors)) }
                    </text>
                }
            </g>
        </svg>
    }
}
