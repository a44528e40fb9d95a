//! Draws the maps: at once where nothing moves, otherwise frame by frame until the picture rests.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use yew::{hook, use_effect_with, use_mut_ref};

use super::landed::Landed;
use super::lines::Lines;
use super::order::SiteOrder;
use super::paint::Brushes;
use super::picture::{SitePicture, moving_head, stage_of};
use super::standing::{Drawn, Standing};
use super::step::Step;
use crate::playback::{Scene, SiteView};
use crate::ui::browser::frame::{AnimationLoop, now};
use crate::ui::browser::prefers::prefers_less_motion;
use crate::ui::shared::Shared;
use crate::ui::tween::{CLOSE_MS, Motion, Pace};

/// How long the chosen ghost breathes once, in milliseconds.
const BREATH_MS: f64 = 1_200.0;
/// How often it does.
const BREATHS: f64 = 2.0;
/// How long maps are looked for that came after the picture, in milliseconds.
const FOLLOWED_MS: f64 = 1_000.0;

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Show {
    /// The scene at the end.
    pub scene: Shared<Scene>,
    /// What it is drawn with.
    pub brushes: Shared<Option<Brushes>>,
    /// How it came about.
    pub step: Shared<Step>,
    /// How much may move.
    pub pace: Pace,
    /// Whether the jobs have arrived.
    pub landed: Landed,
    /// The places of the sites that are drawn.
    pub places: Rc<[usize]>,
    /// The lines in which they stand, in a long list.
    pub lines: Option<Lines>,
}

/// Draws whenever something to be drawn has changed.
#[hook]
pub(super) fn use_drawing(show: Show, place: (SiteOrder, bool, Range<usize>)) {
    let standing = use_mut_ref(Standing::default);
    let arrived = *show.landed;
    let parts = (show.scene.clone(), show.brushes.clone(), show.step.clone(), show.lines.clone());
    use_effect_with((parts, arrived, place), move |_| {
        standing.borrow_mut().holds_for(&show.brushes, show.lines.as_ref());
        let running = start(Rc::new(Drawing { show, standing }));
        move || drop(running)
    });
}

/// What is to be drawn, and what stands there already.
struct Drawing {
    show: Show,
    standing: Rc<RefCell<Standing>>,
}

fn start(drawing: Rc<Drawing>) -> Option<AnimationLoop> {
    let show = &drawing.show;
    let begin = now();
    let draw: Box<dyn Fn(f64) -> bool> = if *show.landed {
        drawing.draw_still();
        let settles = show.pace == Pace::Moves && !prefers_less_motion();
        Box::new(move |ms| {
            // With another run maps are made anew, some of them after this: none must stay empty until the
            // next step.
            if drawing.is_any_new() {
                drawing.draw_still();
            }
            (settles && drawing.draw_settling(ms)) || ms < FOLLOWED_MS
        })
    } else {
        Box::new(move |ms| drawing.draw_moving(ms))
    };
    // The first picture stands before the screen is shown again: nothing flickers.
    draw(0.0).then(|| AnimationLoop::until_done(move |time| draw((time - begin).max(0.0))))
}

impl Drawing {
    /// Draws a moment of the move; whether it goes on.
    fn draw_moving(&self, ms: f64) -> bool {
        let show = &self.show;
        let (Some(brushes), Some(motion)) = (&*show.brushes, &show.step.motion) else {
            return false;
        };
        if ms >= motion.length {
            self.draw_still();
            show.landed.set();
            return false;
        }
        self.is_any_new();
        let moving = self.drawn().filter_map(|(drawn, place)| {
            let picture = SitePicture::moving(drawn.1, motion.sites.get(place)?, motion, ms);
            Some((drawn, picture))
        });
        self.standing.borrow_mut().paint(brushes, moving);
        self.paint_over(brushes, Some((motion, ms)));
        true
    }

    /// Draws what still stirs after a step: the queue closes up, the chosen ghost breathes; whether it
    /// goes on.
    fn draw_settling(&self, ms: f64) -> bool {
        let Some(brushes) = &*self.show.brushes else { return false };
        if ms < CLOSE_MS * 1.5 {
            self.paint_over(brushes, None);
        }
        let end = BREATHS * BREATH_MS;
        let phase = (ms.min(end) / BREATH_MS).fract();
        let strength = 1.0 - 0.65 * (1.0 - (2.0 * phase - 1.0).abs());
        // Every change shows the page anew, which costs the more the more sites there are.
        let strength =
            if self.show.lines.is_some() { (strength * 8.0).round() / 8.0 } else { strength };
        self.draw_chosen(brushes, if ms >= end { 1.0 } else { strength });
        ms < end
    }

    fn draw_chosen(&self, brushes: &Brushes, strength: f64) {
        let scene = &self.show.scene;
        let is_chosen = |site: &SiteView| site.candidate.as_ref().is_some_and(|mark| mark.chosen);
        let chosen = self.drawn().find(|((_, site), _)| is_chosen(site));
        let Some((drawn, _)) = chosen else { return };
        let mut picture = SitePicture::still(drawn.1, moving_head(scene).as_ref());
        if let Some(ghost) = &mut picture.ghost {
            ghost.patch.opacity = strength;
            self.standing.borrow_mut().paint(brushes, std::iter::once((drawn, picture)));
        }
    }

    /// The sites that are drawn, each with its place in the scenario.
    fn drawn(&self) -> impl Iterator<Item = (Drawn<'_>, usize)> {
        let sites = &stage_of(&self.show.scene).sites;
        let places = self.show.places.iter().enumerate();
        places.filter_map(|(at, place)| Some(((at, sites.get(*place)?), *place)))
    }

    /// Whether a map has come that nobody has drawn yet.
    fn is_any_new(&self) -> bool {
        self.standing.borrow_mut().forget_new(self.drawn().map(|(drawn, _)| drawn))
    }

    fn draw_still(&self) {
        let show = &self.show;
        let Some(brushes) = &*show.brushes else { return };
        let head = moving_head(&show.scene);
        self.is_any_new();
        let head = head.as_ref();
        let still = self.drawn().map(|(drawn, _)| (drawn, SitePicture::still(drawn.1, head)));
        self.standing.borrow_mut().paint(brushes, still);
        self.paint_over(brushes, None);
    }

    fn paint_over(&self, brushes: &Brushes, moving: Option<(&Motion, f64)>) {
        self.standing.borrow_mut().paint_over(brushes, &self.show.scene, moving);
    }
}
