//! The stage as a file.

use gridlock_page::ui::browser::canvas::Palette;
use gridlock_page::ui::browser::look::Look;
use gridlock_page::ui::labs::allocate::{SiteOrder, stage_svg};

use crate::{fixture, text_of, times};

#[test]
fn a_saved_drawing_holds_the_whole_stage_with_title_legend_and_link() {
    let look = Look {
        palette: Palette::default(),
        font: "sans-serif".into(),
        rem: 16.0,
        density: 1.0,
        stacked: false,
    };
    let link = "https://example.org/#g1.abc?x=1&y=<2>";
    let svg = stage_svg(&fixture::decision(), SiteOrder::Speed, &look, "Lecture trace", link);
    let text = text_of(&svg);
    let parts = [
        "Lecture trace",
        "14 h 20 min: J26 finished",
        "6 jobs, 138 processors",
        "J40 head",
        "S3 ×1.8",
        "54 free of 128",
        "fastest-first, chosen, leaves 18",
        "best-fit, leaves 4",
        "J39",
        "After J40 starts on S3",
        "24 short",
        "S2 40",
        "Blocked by fragmentation",
        "1 − 40/74 = 0.46",
        "processors × runtime",
        link,
    ];
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert_eq!(times(&svg, "<svg"), times(&svg, "</svg>"));
    assert!(!svg.contains("y=<2>"), "what stands in a file is escaped");
}
