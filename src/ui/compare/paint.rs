//! What both charts draw with: the axis, the clock, the look of runs and of what changed.

use crate::playback::PolicySlot;
use crate::playback::compare::{Change, Together};
use crate::time::Time;
use crate::ui::browser::canvas::{Align, Pen, Surface};
use crate::ui::browser::look::Look;
use crate::ui::glyph::policy_token;
use crate::ui::timeline::axis::marks;
use crate::ui::timeline::layout::{SMALLEST_PX, Scale};

/// The width of a word of the axis with the space around it, in rem.
const MARK_WIDTH: f64 = 6.5;

/// The letters of names and numbers, in rem.
pub(super) const LETTERS: f64 = 0.8125;

/// What stays of a chart while the clock moves: thousands of lines that are drawn once, and copied at every step.
#[derive(Debug)]
pub(super) struct Still<K>(Option<(K, Surface)>);

impl<K> Default for Still<K> {
    fn default() -> Self {
        Self(None)
    }
}

impl<K: Clone + PartialEq> Still<K> {
    /// A pen on a surface on which stands what `draw` draws; that is drawn anew where the key is another one than
    /// before or the surface has another size.
    pub(super) fn copied<'a>(
        &mut self,
        surface: &'a Surface,
        key: &K,
        draw: impl FnOnce(&Pen<'_>),
    ) -> Pen<'a> {
        let known = self.0.take().filter(|(of, known)| of == key && known.is_like(surface));
        let known = known.or_else(|| {
            let drawn = surface.beside()?;
            draw(&drawn.cleared());
            Some((key.clone(), drawn))
        });
        let pen = surface.cleared();
        if let Some((_, known)) = &known {
            pen.copy(known);
        }
        self.0 = known;
        pen
    }
}

/// What a chart is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) pen: &'a Pen<'a>,
    pub(super) look: &'a Look,
    pub(super) scale: Scale,
}

impl Board<'_> {
    /// A color by its token.
    pub(super) fn color(&self, token: &str) -> &str {
        self.look.palette.color(token)
    }

    /// The letters of a chart.
    pub(super) fn font(&self, weight: u32, rem: f64) -> String {
        format!("{weight} {}px {}", (rem * self.look.rem).max(SMALLEST_PX), self.look.font)
    }

    /// A text in a color.
    pub(super) fn text(
        &self,
        text: &str,
        (weight, token): (u32, &str),
        align: Align,
        at: (f64, f64),
    ) {
        let font = self.font(weight, LETTERS);
        self.pen.fill(self.color(token), 1.0).text(text, &font, align, at);
    }

    /// Round times below the chart.
    pub(super) fn axis(&self, base: f64) {
        let font = self.font(400, LETTERS);
        let (rem, width) = (self.look.rem, self.scale.width);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a screen is small"
        )]
        let most = (width / (MARK_WIDTH * rem)).max(1.0) as usize;
        let pen = self.pen.fill(self.color("ink-2"), 1.0);
        let mut free = 0.0;
        for mark in marks(self.scale.window, most) {
            let x = self.scale.x(mark.at);
            let wide = pen.text_width(&mark.text, &font);
            let left = (x - wide / 2.0).clamp(0.0, (width - wide).max(0.0));
            if left >= free {
                pen.text(&mark.text, &font, Align::Start, (left, base));
                free = left + wide + rem;
            }
            pen.rect(x.round().min(width - 1.0), base - 1.3 * rem, 1.0, 4.0);
        }
    }

    /// Where the clock stands.
    pub(super) fn clock(&self, now: Time, (top, foot): (f64, f64)) {
        let x = self.scale.x(now);
        if x < -1.0 || x > self.scale.width + 1.0 {
            return;
        }
        self.pen.fill(self.color("ink"), 1.0).rect(x - 1.0, top, 2.0, foot - top);
        self.pen.fill(self.color("ink"), 1.0).dots([(x, foot)], 0.3 * self.look.rem);
    }
}

/// The color of a run, and its dashes: no run is told by color alone.
pub(super) fn run_look(together: &Together, run: usize) -> (&'static str, &'static [f64]) {
    const DASHES: [&[f64]; 4] = [&[], &[7.0, 4.0], &[2.0, 3.0], &[9.0, 3.0, 2.0, 3.0]];
    let slot = together.runs().get(run).and_then(|run| run.mark).map(|mark| mark.slot);
    let token = slot.map_or("ink-2", policy_token);
    // Two runs of one policy, or two that share a sign, are told apart by their dashes.
    let dash = DASHES[run.min(DASHES.len() - 1)];
    let same = |other: usize| {
        together.runs().get(other).and_then(|run| run.mark).map(|mark| mark.slot) == slot
    };
    let alone = !(0..together.runs().len()).any(|other| other != run && same(other));
    let solid = alone && slot.is_some_and(|slot| slot != PolicySlot::Frame);
    (token, if solid && run == 0 { &[] } else { dash })
}

/// The token of what changed.
pub(super) fn change_token(change: Option<Change>) -> &'static str {
    match change {
        Some(Change::Earlier) => "pol-ad",
        Some(Change::Later) => "blocked",
        Some(Change::Site | Change::Length) => "pol-bf",
        Some(Change::Same) => "ink-3",
        None => "ink-2",
    }
}
