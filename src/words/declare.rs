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

/// The messages of an area: `name(operand: type) -> Words = "text";`. Each becomes a function of that
/// name; what it gives is `Words`, `String`, or `Label` where it has no operands.
macro_rules! messages {
    ($area:ident; $($rows:tt)*) => {
        messages! {
            [#[expect(non_camel_case_types, reason = "a message is named as its function")]]
            $area; $($rows)*
        }
    };
    // The lint says nothing of names from another package.
    ([$($lint:tt)*] $area:ident; $($(#[$note:meta])* $name:ident($($operand:ident: $type:ty),*) -> $kind:ident = $text:literal;)*) => {
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
                        $crate::words::area::Area::$area,
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
