//! Typed identifiers: positions in a job or site table, so that a job's place cannot be used where a
//! site's is wanted. Names for people come from the tables.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// Defines a dense index type.
macro_rules! define_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The position of this item in its table.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The item at this position, which must fit 32 bits (tables are limited, F-5).
            #[inline]
            #[expect(clippy::cast_possible_truncation, reason = "tables hold at most 20 million rows [F-5]")]
            pub const fn from_index(index: usize) -> Self {
                Self(index as u32)
            }
        }

        impl From<$name> for usize {
            fn from(id: $name) -> usize {
                id.index()
            }
        }
    };
}

define_id! {
    /// A job's place in the job table of one run.
    JobId
}

define_id! {
    /// A site's place in the grid, counted from 0 as in files and results.
    SiteId
}

/// A table with one row for every id of kind `I`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdVec<I, T> {
    rows: Vec<T>,
    #[serde(skip)]
    kind: std::marker::PhantomData<I>,
}

impl<I, T> IdVec<I, T> {
    /// A table of these rows, in order.
    pub const fn new(rows: Vec<T>) -> Self {
        Self { rows, kind: std::marker::PhantomData }
    }

    /// The number of rows.
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows in order of their ids.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.rows.iter()
    }

    /// The rows as a slice.
    pub fn as_slice(&self) -> &[T] {
        &self.rows
    }

    /// Becomes like `other` without allocating where there is room.
    pub fn copy_from(&mut self, other: &Self)
    where
        T: Clone,
    {
        self.rows.clone_from(&other.rows);
    }

    /// Adds a row at the end.
    pub fn push(&mut self, row: T) {
        self.rows.push(row);
    }
}

impl<I: Into<usize>, T> IdVec<I, T> {
    /// The row of `id`, or nothing if there is none.
    pub fn get(&self, id: I) -> Option<&T> {
        self.rows.get(id.into())
    }
}

impl<I, T> Default for IdVec<I, T> {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl<I, T> From<Vec<T>> for IdVec<I, T> {
    fn from(rows: Vec<T>) -> Self {
        Self::new(rows)
    }
}

impl<I: Into<usize>, T> Index<I> for IdVec<I, T> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.rows[id.into()]
    }
}

impl<I: Into<usize>, T> IndexMut<I> for IdVec<I, T> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.rows[id.into()]
    }
}

impl<'a, I, T> IntoIterator for &'a IdVec<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.rows.iter()
    }
}

impl fmt::Display for SiteId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
