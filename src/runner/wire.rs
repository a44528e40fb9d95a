//! Messages as bytes.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Bytes that are no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireError(String);

impl WireError {
    /// Something that the other side does not know.
    pub(super) fn unknown(what: &str) -> Self {
        Self(format!("{what} is not known"))
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a message between page and worker is damaged: {}", self.0)
    }
}

impl std::error::Error for WireError {}

/// A message as bytes.
pub fn encode<T: Serialize>(message: &T) -> Result<Vec<u8>, WireError> {
    postcard::to_allocvec(message).map_err(|error| WireError(error.to_string()))
}

/// The message that these bytes are.
pub fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    postcard::from_bytes(bytes).map_err(|error| WireError(error.to_string()))
}

/// A value that leaves keys out, which only JSON can take.
pub(super) mod json {
    use serde::de::{DeserializeOwned, Error as _};
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    // Never part of its caller: whoever runs the first lab writes none of what is written so.
    #[inline(never)]
    pub(in crate::runner) fn serialize<T: Serialize, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serde_json::to_string(value).map_err(S::Error::custom)?.serialize(serializer)
    }

    // Never part of its caller: the page's first part reads no problems.
    #[inline(never)]
    pub(in crate::runner) fn deserialize<'de, T: DeserializeOwned, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        // As bytes, as all JSON is read: one reader is enough for the page.
        serde_json::from_slice(text.as_bytes()).map_err(D::Error::custom)
    }
}

/// The bytes of a file, taken as one piece.
pub(super) mod bytes {
    use std::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserializer, Serializer};

    struct Piece;

    impl Visitor<'_> for Piece {
        type Value = Vec<u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("bytes")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
            Ok(bytes.to_vec())
        }
    }

    pub(in crate::runner) fn serialize<S: Serializer>(
        bytes: &[u8],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(in crate::runner) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<u8>, D::Error> {
        deserializer.deserialize_bytes(Piece)
    }
}

/// One policy, or several.
pub(super) mod policies {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use serde::de::DeserializeOwned;

    use crate::scenario::Policies;

    pub(in crate::runner) fn serialize<P: Copy + Serialize, S: Serializer>(
        policies: &Policies<P>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let several = matches!(policies, Policies::Several(_));
        (several, policies.list()).serialize(serializer)
    }

    pub(in crate::runner) fn deserialize<'de, P: Copy + DeserializeOwned, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Policies<P>, D::Error> {
        let (several, list) = <(bool, Vec<P>)>::deserialize(deserializer)?;
        match list.as_slice() {
            [policy] if !several => Ok(Policies::One(*policy)),
            _ => Ok(Policies::Several(list)),
        }
    }
}
