//! Big things handed from component to component: equal when they are the same thing.

use std::ops::Deref;
use std::rc::{Rc, Weak};

/// Something shared, compared by its place in memory and never by its content.
#[derive(Debug)]
pub struct Shared<T: ?Sized>(pub Rc<T>);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(value))
    }
}

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<T: ?Sized> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::addr_eq(Rc::as_ptr(&self.0), Rc::as_ptr(&other.0))
    }
}

impl<T: ?Sized> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Which shared value it was: equal to the same one alone, and no reason to keep it.
#[derive(Debug)]
pub struct Which<T: ?Sized>(Weak<T>);

impl<T: ?Sized> Shared<T> {
    /// Which value this is.
    pub fn which(&self) -> Which<T> {
        Which(Rc::downgrade(&self.0))
    }
}

impl<T: ?Sized> PartialEq for Which<T> {
    fn eq(&self, other: &Self) -> bool {
        // As long as it is asked for, nothing else comes to stand in its place.
        std::ptr::addr_eq(self.0.as_ptr(), other.0.as_ptr())
    }
}

impl<T: ?Sized> From<Rc<T>> for Shared<T> {
    fn from(value: Rc<T>) -> Self {
        Self(value)
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::Shared;

    #[test]
    fn which_one_it_was_is_known_when_it_is_gone() {
        let first = Shared::new(String::from("run"));
        let which = first.which();
        assert!(which == first.which() && which == first.clone().which());
        let (inside, second) = (Rc::downgrade(&first.0), Shared::new(String::from("run")));
        assert!(which != second.which());
        drop(first);
        assert!(inside.upgrade().is_none() && which != Shared::new(String::from("run")).which());
    }
}
