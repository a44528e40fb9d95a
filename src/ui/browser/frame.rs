//! Frames and timers.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_render::{AnimationFrame, request_animation_frame};
use gloo_timers::callback::Timeout;

/// Milliseconds since the page was opened; for animation only, never for the simulation.
pub fn now() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |clock| clock.now())
}

/// Calls back before every frame, until it is dropped.
#[derive(Debug)]
pub struct AnimationLoop {
    next: Rc<RefCell<Option<AnimationFrame>>>,
}

impl AnimationLoop {
    /// Starts; `frame` gets the milliseconds since the page was opened.
    pub fn new(frame: impl Fn(f64) + 'static) -> Self {
        let next = Rc::new(RefCell::new(None));
        ask(Rc::clone(&next), Rc::new(frame));
        Self { next }
    }

    /// The same as long as `frame` says that it goes on.
    pub fn until_done(frame: impl Fn(f64) -> bool + 'static) -> Self {
        let next = Rc::<RefCell<Option<AnimationFrame>>>::default();
        let own = Rc::downgrade(&next);
        let frame = move |time| {
            if !frame(time)
                && let Some(own) = own.upgrade()
            {
                own.take();
            }
        };
        ask(Rc::clone(&next), Rc::new(frame));
        Self { next }
    }
}

impl Drop for AnimationLoop {
    fn drop(&mut self) {
        self.next.borrow_mut().take();
    }
}

fn ask(next: Rc<RefCell<Option<AnimationFrame>>>, frame: Rc<dyn Fn(f64)>) {
    let again = Rc::downgrade(&next);
    let asked = request_animation_frame(move |time| {
        // Asked first, so that the callback may end the loop by dropping it.
        if let Some(next) = again.upgrade() {
            ask(next, Rc::clone(&frame));
            frame(time);
        }
    });
    *next.borrow_mut() = Some(asked);
}

/// A timer; dropping it cancels the call.
#[derive(Debug)]
pub struct Timer(#[expect(dead_code, reason = "dropping it ends the waiting")] Timeout);

/// Calls back once, after some milliseconds.
pub fn after(milliseconds: u32, call: impl FnOnce() + 'static) -> Timer {
    Timer(Timeout::new(milliseconds, call))
}

/// What is still to be done, until it is.
type Act = Option<Box<dyn FnOnce()>>;

/// Something that is to be done a little later. Dropping it leaves it undone.
pub struct Due {
    act: Rc<RefCell<Act>>,
    _timer: Timer,
}

impl std::fmt::Debug for Due {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Due").finish_non_exhaustive()
    }
}

impl Due {
    /// Is done after some milliseconds.
    pub fn after(milliseconds: u32, act: impl FnOnce() + 'static) -> Self {
        let act: Rc<RefCell<Act>> = Rc::new(RefCell::new(Some(Box::new(act))));
        let own = Rc::clone(&act);
        Self { act, _timer: after(milliseconds, move || settle(&own)) }
    }

    /// Does it now, unless it has been done.
    pub fn settle(self) {
        settle(&self.act);
    }
}

fn settle(act: &RefCell<Act>) {
    let act = act.borrow_mut().take();
    if let Some(act) = act {
        act();
    }
}
