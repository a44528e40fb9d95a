//! The keys that lead somewhere, by the names that the browser gives them.

macro_rules! keys {
    ($($key:ident),*) => {
        /// A key that leads somewhere.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Key { $(#[doc = stringify!($key)] $key),* }

        impl Key {
            /// The key of this name; nothing for one that leads nowhere.
            pub fn of(name: &str) -> Option<Self> {
                $(if name == stringify!($key) {
                    return Some(Self::$key);
                })*
                None
            }
        }
    };
}

keys! { ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Home, End, Escape }
