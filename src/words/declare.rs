//! How the messages of an area are declared, and how they are translated.

/// A template with the names of its operands, checked and compiled.
macro_rules! template {
    ($text:expr, $names:expr) => {{
        const SOURCE: &str = $text;
        const NAMES: &[&str] = $names;
        const LENGTH: usize = $crate::words::template::length(SOURCE, NAMES);
        const BYTES: [u8; LENGTH] = $crate::words::template::compiled(SOURCE, NAMES);
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => "",
        }
    }};
}

/// An area among all of them: `(Area)`, or `(Lab Area)` for one of a lab's own, in whose folder this stands.
macro_rules! area_of {
    (($area:ident)) => {
        $crate::words::area::Area::$area
    };
    (($lab:ident $area:ident)) => {
        $crate::words::area::Area::$lab(super::Area::$area)
    };
}

/// All messages of an area.
macro_rules! entries_of {
    ($($module:ident)::+) => {
        $crate::words::area::Entry::all(
            stringify!($($module)::+),
            &$crate::words::$($module)::+::IDS,
            &$crate::words::$($module)::+::NAMES,
            (&$crate::words::$($module)::+::ENGLISH, &$crate::words::german::$($module)::+::TEXTS),
        )
    };
}

/// The areas of a lab in this folder: `folder; Area: file;`.
macro_rules! areas {
    ($folder:ident; $($area:ident: $file:ident;)*) => {
        /// An area of the lab's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(in crate::words) enum Area { $(#[doc = stringify!($area)] $area,)* }

        impl Area {
            /// Its German texts.
            pub(in crate::words) fn german(self) -> &'static [&'static str] {
                match self { $(Self::$area => &$crate::words::german::$folder::$file::TEXTS,)* }
            }

            /// Adds every message of the lab's.
            pub(in crate::words) fn catalogue(entries: &mut Vec<$crate::words::area::Entry>) {
                $(entries.extend(entries_of!($folder::$file));)*
            }
        }
    };
}

/// The messages of an area: `name(operand: type) -> Words = "text";`. Each becomes a function of that
/// name; what it gives is `Words`, `String`, or `Label` where it has no operands. `Lab::Area` is an area of a
/// lab's own, `Area` one of all labs.
macro_rules! messages {
    ($lab:ident :: $area:ident; $($messages:tt)*) => {
        messages! {
            @ [#[expect(non_camel_case_types, reason = "a message is named as its function")]]
            ($lab $area) $($messages)*
        }
    };
    ($area:ident; $($messages:tt)*) => {
        messages! {
            @ [#[expect(non_camel_case_types, reason = "a message is named as its function")]]
            ($area) $($messages)*
        }
    };
    // The lint says nothing of names from another package.
    ([] $area:ident; $($messages:tt)*) => {
        messages! { @ [] ($area) $($messages)* }
    };
    (@ [$($lint:tt)*] $area:tt $($(#[$note:meta])* $name:ident($($operand:ident: $type:ty),*) -> $kind:ident = $text:literal;)*) => {
        $($lint)*
        #[derive(Clone, Copy)]
        pub(in crate::words) enum Id { $($name),* }

        /// How many messages the area has.
        pub(in crate::words) const COUNT: usize = [$(Id::$name),*].len();
        /// What they are called.
        pub(in crate::words) const IDS: [&str; COUNT] = [$(stringify!($name)),*];
        /// The names of their operands.
        pub(in crate::words) const NAMES: [&[&str]; COUNT] = [$(&[$(stringify!($operand)),*]),*];
        /// Their English texts.
        pub(in crate::words) static ENGLISH: [&str; COUNT] =
            [$(template!($text, &[$(stringify!($operand)),*])),*];

        $(
            #[doc = concat!("`", $text, "`")]
            $(#[$note])*
            pub fn $name($($operand: $type),*) -> $kind {
                static MESSAGE: $crate::words::message::Message =
                    $crate::words::message::Message::new(
                        template!($text, &[$(stringify!($operand)),*]),
                        area_of!($area),
                        Id::$name as u16,
                    );
                <$kind as $crate::words::message::Said>::said(&MESSAGE, &[$($operand.into()),*])
            }
        )*
    };
}

/// The texts of an area in another language, for messages of `area`: `name = "text";`.
macro_rules! translations {
    ($($name:ident = $text:literal;)*) => {
        /// The texts of the area, empty where one is missing.
        pub(in crate::words) static TEXTS: [&str; area::COUNT] = {
            let mut texts = [""; area::COUNT];
            $(
                assert!(texts[area::Id::$name as usize].is_empty(), "a message is translated once");
                texts[area::Id::$name as usize] =
                    template!($text, area::NAMES[area::Id::$name as usize]);
            )*
            texts
        };
    };
}
