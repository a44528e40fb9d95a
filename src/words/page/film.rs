//! The dialog that makes a film of a stretch of a run.

use crate::time::Span;
use crate::words::Label;

messages! {
    PageFilm;

    film() -> Label = "Film";
    make_film() -> Label = "Stage as film…";
    title() -> Label = "Title";
    untitled() -> Label = "Gridlock";
    from() -> Label = "From";
    to() -> Label = "To";
    frame_each() -> Label = "A frame for each";
    frames_a_second() -> Label = "Frames a second";
    size() -> Label = "Size";
    format() -> Label = "Format";
    gif() -> Label = "Animated GIF";
    webm() -> Label = "Video (WebM)";
    make() -> Label = "Make the film";
    backwards() -> Label = "The film would end before it begins.";
    too_long(most: usize) -> String =
        "These are more than {most} frames. Choose a shorter stretch, or larger steps from frame to frame.";
    extent(frames: usize, length: Span) -> String = "{frames} {frames:frame|frames}, {length}";
    /// A browser records a video at the pace at which it will be played.
    recorded() -> Label =
        "A video is recorded while it plays: when its frames are drawn, that takes as long again as the film. Leave this page in front until then.";
    no_webm() -> Label = "This browser records no WebM.";
    drawing(frame: usize, frames: usize) -> String = "Frame {frame} of {frames} is being drawn";
    recording(frame: usize, frames: usize) -> String = "Frame {frame} of {frames} is being recorded";
    canceled() -> Label = "The film was canceled. Nothing was saved.";
    failed() -> Label = "The browser could not make this film. Nothing was saved.";
    saved(file: &str, frames: usize, size: &str) -> String =
        "Saved as {file}: {frames} {frames:frame|frames}, {size}.";
}
