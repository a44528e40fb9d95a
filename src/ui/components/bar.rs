//! A job as a bar: its length is what the lab counts.

use yew::{AttrValue, Html, Properties, classes, component, html};

use crate::playback::JobMark;
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;

/// The shortest bar that holds its number.
const LABELED: f64 = 46.0;

/// The props of [`JobBar`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct JobBarProps {
    /// Whose.
    pub mark: JobMark,
    /// What stands in it, if there is room: how many processors it needs, how long it is.
    pub text: AttrValue,
    /// Its height, in SVG units, 16 to the rem.
    #[prop_or(36.0)]
    pub height: f64,
    /// Its length with its outline, in rem.
    pub width: f64,
    /// Whether it has left and only its place is kept.
    #[prop_or_default]
    pub ghost: bool,
}

/// A job as a bar.
#[component]
pub fn JobBar(props: &JobBarProps) -> Html {
    use_language();
    let ink = ink_of(&props.mark);
    let whole = props.width * 16.0;
    let width = (whole - 6.0).max(2.0);
    let style = format!("width:{:.4}rem;height:{:.4}rem", props.width, (props.height + 6.0) / 16.0);
    let view_box = format!("-3 -3 {whole:.2} {}", props.height + 6.0);
    let class = classes!("job", ink.class, props.ghost.then_some("ghost-bar"));
    let (width_text, height) = (format!("{width:.2}"), props.height.to_string());
    html! {
        <svg class="q-bar" {style} viewBox={view_box} aria-hidden="true">
            <g {class}>
                <rect class="body r" width={width_text.clone()} height={height.clone()} rx="3" />
                if let (Some(pattern), false) = (ink.texture.pattern(), props.ghost) {
                    <rect class="tx" width={width_text} {height} rx="3" fill={pattern} />
                }
                if width >= LABELED {
                    <text x={format!("{:.2}", width / 2.0)} y={(props.height / 2.0 + 6.0).to_string()} font-size="17">
                        { props.text.clone() }
                    </text>
                }
            </g>
        </svg>
    }
}
