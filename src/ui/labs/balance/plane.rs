//! Every server by load and balance, with the thresholds: the load alone sees left and right only.

use yew::{Html, Properties, component, html};

use super::px;
use crate::playback::{Plane, PlanePoint, format};
use crate::ui::hooks::use_language;
use crate::words::balance::acted as told;

/// The props of [`PlaneView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PlaneProps {
    /// The servers.
    pub plane: Plane,
}

/// From a range of values to one of places.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis for these values, with some room at its ends; what lies far out is clamped.
    fn new(values: impl Iterator<Item = f64> + Clone, (from, to): (f64, f64), most: f64) -> Self {
        let low = values.clone().fold(f64::INFINITY, f64::min).max(0.0);
        let high = values.fold(0.0, f64::max).min(most);
        let room = (high - low).max(0.1) * 0.12;
        Self { low: low - room, high: high + room, from, to }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        self.from + share * (self.to - self.from)
    }
}

/// How far apart the middles of two numbers stand at least.
const NUMBERS: f64 = 34.0;

/// Every server by load and balance.
#[component]
pub(super) fn PlaneView(props: &PlaneProps) -> Html {
    use_language();
    let Plane { points, load: (under, over), balance, spoken } = &props.plane;
    let loads = points.iter().map(|point| point.ra).chain([*under, *over]);
    let balances = points.iter().map(|point| point.rb).chain([1.0, *balance]);
    let x = Axis::new(loads, (36.0, 328.0), 3.0);
    let y = Axis::new(balances, (104.0, 10.0), 4.0);
    let (left, right, top) = (x.at(*under), x.at(*over), y.at(*balance));
    let number = |number: f64| format::trimmed(number, 2);
    // Numbers of lines that stand close to each other move apart.
    let apart = if *under > 0.0 { ((NUMBERS - (right - left)) / 2.0).max(0.0) } else { 0.0 };
    let (under_at, over_at) = (left - apart, right + apart);
    html! {
        <svg class="plane" viewBox="0 -18 332 146" role="img" aria-label={spoken.clone()}>
            <rect class="zone0" x={px(left)} y="6" width={px((right - left).max(0.0))} height="102" />
            <path class="th" d={format!("M{} 6V108M{} 6V108M36 {}H328", px(left), px(right), px(top))} />
            <path class="ax" d="M36 108H328" />
            if *under > 0.0 { <text class="t" x={px(under_at)} y="123">{ number(*under) }</text> }
            <text class="t" x={px(over_at)} y="123">{ number(*over) }</text>
            <text class="t e" x="30" y={px(top + 5.0)}>{ number(*balance) }</text>
            // Where the threshold's number leaves room.
            if over_at > 200.0 && *under > 0.0 && left < 150.0 {
                <text class="z e" x="328" y="-5">{ told::axis_load_on() }</text>
            } else if over_at > 200.0 {
                <text class="z s" x="36" y="124">{ told::axis_load() }</text>
            } else {
                <text class="z e" x="328" y="124">{ told::axis_load() }</text>
            }
            <text class="z s" x="0" y="-5">{ told::axis_balance() }</text>
            { for points.iter().filter(|point| point.name.is_none()).map(|point| dot(point, &x, &y)) }
            { for points.iter().filter(|point| point.name.is_some()).map(|point| dot(point, &x, &y)) }
        </svg>
    }
}

fn dot(point: &PlanePoint, x: &Axis, y: &Axis) -> Html {
    let (left, top) = (x.at(point.ra), y.at(point.rb));
    let Some(name) = &point.name else {
        return html! { <circle cx={px(left)} cy={px(top)} r="4.5" /> };
    };
    let (class, at) = if left > 260.0 { ("al e", left - 13.0) } else { ("al", left + 13.0) };
    html! {
        <>
            <circle class="act" cx={px(left)} cy={px(top)} r="8" />
            <text {class} x={px(at)} y={px(top + 6.0)}>{ name }</text>
        </>
    }
}
