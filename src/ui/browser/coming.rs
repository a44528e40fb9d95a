//! A value that a callback brings later, as a future that can be awaited.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use super::frame::{Timer, after};

#[derive(Debug)]
struct Held<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

/// What comes later.
#[derive(Debug)]
pub(super) struct Coming<T>(Rc<RefCell<Held<T>>>);

/// The call by which something comes, and what waits for it.
pub(super) fn coming<T: 'static>() -> (impl Fn(T) + 'static, Coming<T>) {
    let held = Rc::new(RefCell::new(Held { value: None, waker: None }));
    let waits = Coming(Rc::clone(&held));
    let come = move |value| {
        let mut held = held.borrow_mut();
        held.value = Some(value);
        let waker = held.waker.take();
        drop(held);
        if let Some(waker) = waker {
            waker.wake();
        }
    };
    (come, waits)
}

impl<T> Future for Coming<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut held = self.0.borrow_mut();
        if let Some(value) = held.value.take() {
            return Poll::Ready(value);
        }
        held.waker = Some(context.waker().clone());
        Poll::Pending
    }
}

/// Some milliseconds later; meanwhile the page does what else there is to do.
pub async fn later(milliseconds: u32) {
    let (come, waits) = coming();
    let _timer: Timer = after(milliseconds, move || come(()));
    waits.await;
}

/// When the screen is drawn next, or a little later where nothing is drawn: the tab is hidden.
pub async fn next_picture() {
    /// How long a hidden tab is waited for, in milliseconds.
    const HIDDEN: u32 = 100;
    let (come, waits) = coming();
    let come = Rc::new(come);
    let timed = Rc::clone(&come);
    let _timer: Timer = after(HIDDEN, move || timed(()));
    let _frame = gloo_render::request_animation_frame(move |_| come(()));
    waits.await;
}
