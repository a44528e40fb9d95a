//! Making a film: frame by frame, so that the page goes on meanwhile and everything can be canceled.

use std::cell::Cell;
use std::rc::Rc;

use yew::{NodeRef, UseStateSetter};

use super::form::{Form, Format};
use super::gif::Gif;
use super::made::{Ended, Made};
use super::studio::{Pose, look_of, view_of};
use super::webm::with_length;
use crate::playback::{Replay, format};
use crate::ui::browser::coming::{later, next_picture};
use crate::ui::browser::frame::now;
use crate::ui::browser::look::Look;
use crate::ui::browser::recorder::Recorder;
use crate::ui::browser::screen::{Kept, Screen};
use crate::ui::browser::{files, outline};
use crate::ui::labs;
use crate::ui::shared::Shared;
use crate::ui::store::View;
use crate::words::page::film as told;

/// What is to be made.
pub(super) struct Order {
    pub(super) run: Shared<dyn Replay>,
    pub(super) view: View,
    pub(super) cursors: Vec<usize>,
    pub(super) form: Form,
}

/// Where it is made, and who is told.
#[derive(Clone)]
pub(super) struct Set {
    pub(super) screen: NodeRef,
    pub(super) studio: NodeRef,
    pub(super) pose: UseStateSetter<Option<Pose>>,
    pub(super) made: UseStateSetter<Made>,
}

/// A film in work.
struct Work {
    order: Order,
    set: Set,
    ended: Rc<Cell<bool>>,
    screen: Screen,
    look: Look,
    /// How much drawings are enlarged at most: one that is higher than those before makes the next ones smaller,
    /// and none jumps back.
    scale: Cell<f64>,
}

/// Makes a film and saves it, as long as nobody has ended it.
pub(super) async fn make(order: Order, set: Set, ended: Rc<Cell<bool>>) {
    set.made.set(Made::Drawing(0, order.cursors.len()));
    next_picture().await;
    let (pose, made) = (set.pose.clone(), set.made.clone());
    let result = film(order, set, ended).await;
    pose.set(None);
    made.set(match result {
        Ok(text) => Made::Saved(text),
        Err(ended) => Made::Ended(ended),
    });
}

async fn film(order: Order, set: Set, ended: Rc<Cell<bool>>) -> Result<String, Ended> {
    let screen = Screen::of(&set.screen, order.form.size).ok_or(Ended::Failed)?;
    let look = look_of(order.form.theme);
    let work = Work { order, set, ended, screen, look, scale: Cell::new(f64::INFINITY) };
    let (name, kind, bytes) = match work.order.form.format {
        Format::Gif => ("gridlock-film.gif", "image/gif", work.gif().await?),
        Format::Webm => ("gridlock-film.webm", "video/webm", work.webm().await?),
    };
    work.goes_on()?;
    if !files::save_bytes(name, kind, &bytes) {
        return Err(Ended::Failed);
    }
    Ok(told::saved(name, work.order.cursors.len(), &size(bytes.len())))
}

/// "1.2 MB".
fn size(bytes: usize) -> String {
    let (unit, name) = if bytes < 1_000_000 { (1e3, "kB") } else { (1e6, "MB") };
    format!("{}\u{202F}{name}", format::decimal(bytes as f64 / unit, 1))
}

impl Work {
    fn goes_on(&self) -> Result<(), Ended> {
        if self.ended.get() { Err(Ended::Canceled) } else { Ok(()) }
    }

    /// Draws a frame on the screen.
    async fn draw(&self, place: usize) -> Result<(), Ended> {
        self.goes_on()?;
        let Order { run, view, cursors, form } = &self.order;
        self.set.made.set(Made::Drawing(place + 1, cursors.len()));
        let scene = Shared::new(run.scene_at(cursors[place]));
        let drawing = if let Some(draw) = labs::drawing(&scene) {
            next_picture().await;
            Some(draw(&scene, view, &self.look, ("", "")))
        } else {
            let graph = labs::graph_of(&scene, &view_of(view)).and_then(|job| run.graph(job));
            let graph = graph.map(Shared::new);
            self.set.pose.set(Some(Pose { scene: scene.clone(), graph }));
            // What is measured when it stands is drawn a moment later, the first time.
            for _ in 0..if place == 0 { 4 } else { 2 } {
                next_picture().await;
            }
            outline::svg_in(&self.set.studio)
        };
        self.goes_on()?;
        let head = (form.title.as_str(), scene.clock.text.as_str());
        let drawing = drawing.ok_or(Ended::Failed)?;
        let drawn = self.screen.draw(&drawing, head, &self.look, self.scale.get()).await;
        self.scale.set(drawn.ok_or(Ended::Failed)?);
        Ok(())
    }

    async fn gif(&self) -> Result<Vec<u8>, Ended> {
        let form = &self.order.form;
        let failed = |_| Ended::Failed;
        let mut gif = Gif::new(form.size, form.rate).map_err(failed)?;
        for place in 0..self.order.cursors.len() {
            self.draw(place).await?;
            gif.add(self.screen.pixels().ok_or(Ended::Failed)?).map_err(failed)?;
        }
        gif.finished().map_err(failed)
    }

    /// All frames are drawn first: they are shown at an even pace.
    async fn webm(&self) -> Result<Vec<u8>, Ended> {
        let mut frames = Vec::new();
        for place in 0..self.order.cursors.len() {
            self.draw(place).await?;
            frames.push(self.screen.keep().await.ok_or(Ended::Failed)?);
        }
        let first = frames.first().ok_or(Ended::Failed)?;
        // What is on the screen when the recording begins may be its first frame.
        self.screen.show(first, async {}).await.ok_or(Ended::Failed)?;
        let recorder = Recorder::begin(&self.screen).ok_or(Ended::Failed)?;
        let played = self.play(&frames, &recorder).await;
        let video = recorder.finished().await;
        played?;
        let period = self.period() * frames.len() as f64;
        Ok(with_length(video.ok_or(Ended::Failed)?, period))
    }

    /// How long a frame stands, in milliseconds.
    fn period(&self) -> f64 {
        1_000.0 / f64::from(self.order.form.rate)
    }

    /// Shows one frame after another and lets each be taken; the last one also when its time is over.
    async fn play(&self, frames: &[Kept], recorder: &Recorder) -> Result<(), Ended> {
        let begin = now();
        let last = frames.last();
        for (place, frame) in frames.iter().chain(last).enumerate() {
            self.goes_on()?;
            let shown = (place + 1).min(frames.len());
            self.set.made.set(Made::Recording(shown, frames.len()));
            let due = until(begin + self.period() * place as f64);
            self.screen.show(frame, due).await.ok_or(Ended::Failed)?;
            recorder.take();
        }
        next_picture().await;
        next_picture().await;
        Ok(())
    }
}

/// Waits until an instant of the page's clock.
async fn until(due: f64) {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a second at most, and not negative"
    )]
    let left = (due - now()).max(0.0).round() as u32;
    if left > 0 {
        later(left).await;
    }
}
