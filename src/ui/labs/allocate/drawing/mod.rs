//! The stage as a drawing to be saved: what stands on the page, with title, legend and link.

mod sheet;
mod sites;

use sheet::{Sheet, Type, box_path};

use super::fit::READ_OUT;
use super::order::SiteOrder;
use super::picture::stage_of;
use super::read_out::verdict_told;
use super::read_out_fit::Fit;
use crate::playback::{Fragmentation, QueuedJob, ReadOut, Scene, Verdict, format};
use crate::ui::browser::look::Look;
use crate::ui::components::QueueFit;
use crate::ui::ink::ink_of;
use crate::words::Index;
use crate::words::allocate::{drawing as told, stage};

/// The width of the sheet.
const WIDTH: f64 = 1060.0;
/// Its margins.
const MARGIN: f64 = 26.0;
/// The width inside the margins.
const INNER: f64 = WIDTH - 2.0 * MARGIN;

/// How many letters of a link stand in a line.
const LINK_LINE: usize = 108;
/// In how many lines it may stand.
const LINK_LINES: usize = 3;

const SMALL: Type = Type { size: 14.0, bold: false, centered: false, upright: false };
const NORMAL: Type = Type { size: 16.0, ..SMALL };
const STRONG: Type = Type { bold: true, ..NORMAL };

/// The stage as an SVG file; `title` and `link` say where it comes from. Where there is no title, whoever
/// shows the drawing says title and time.
pub fn stage_svg(scene: &Scene, order: SiteOrder, look: &Look, title: &str, link: &str) -> String {
    let look = &Look { rem: 16.0, density: 1.0, ..look.clone() };
    let mut sheet = Sheet::new(look);
    let (is_bare, caption) = (title.is_empty(), scene.caption.text());
    let caption = if is_bare { caption } else { format!("{}: {caption}", scene.clock.text) };
    let base = if is_bare { 24.0 } else { 60.0 };
    sheet.text(title, (MARGIN, 34.0), Type { size: 18.0, ..STRONG }, "ink");
    sheet.text(&caption, (MARGIN, base), NORMAL, "ink");
    let top = queue(&mut sheet, scene, base + 32.0);
    let top = sites::draw(&mut sheet, scene, order, top + 34.0);
    let top = read_out(&mut sheet, &stage_of(scene).read_out, top + 34.0);
    sheet.text(told::legend(), (MARGIN, top + 30.0), SMALL, "ink-3");
    let mut bottom = top + if is_bare { 38.0 } else { 50.0 };
    // A link that would fill the sheet is kept in the description alone.
    let is_short = link.chars().count() <= LINK_LINE * LINK_LINES;
    let shown = if is_short { link } else { link.split('#').next().unwrap_or(link) };
    let letters: Vec<char> = shown.chars().collect();
    for line in letters.chunks(LINK_LINE) {
        sheet.text(&line.iter().collect::<String>(), (MARGIN, bottom), SMALL, "ink-3");
        bottom += 18.0;
    }
    sheet.finished((title, link), (WIDTH, bottom))
}

/// Draws the queue; tells where it ends.
fn queue(sheet: &mut Sheet<'_>, scene: &Scene, top: f64) -> f64 {
    let queue = &scene.queue;
    let widest = stage_of(scene).sites.iter().map(|site| site.processors).max().unwrap_or(1);
    let fit = QueueFit::new(queue, &[], QueueFit::unit_for(widest, INNER / 16.0), INNER / 16.0);
    sheet.text(&told::queue(queue.jobs, queue.processors), (MARGIN, top), STRONG, "ink");
    let mut x = MARGIN;
    for (place, job) in queue.shown[..fit.shown].iter().enumerate() {
        waiting(sheet, job, fit.bar_width(job) * 16.0 - 6.0, (x, top + 12.0), place);
        x += fit.item_width(job) * 16.0 + 24.0;
    }
    if fit.more > 0 {
        let more = told::processors(fit.more_processors);
        sheet.text(&format!("+{}", format::count(fit.more as u64)), (x, top + 66.0), STRONG, "ink");
        sheet.text(&more, (x, top + 85.0), SMALL, "ink-2");
    }
    top + 85.0
}

fn waiting(sheet: &mut Sheet<'_>, job: &QueuedJob, width: f64, (x, y): (f64, f64), place: usize) {
    let is_head = place == 0;
    sheet.job(&box_path([x, y, width, 36.0]), ink_of(&job.mark));
    let label = if is_head { told::head(&job.mark.label) } else { job.mark.label.clone() };
    if is_head {
        let line = format!("stroke=\"{}\" stroke-width=\"3\"", sheet.color("ink"));
        sheet.rect([x, y, width, 36.0], "none", &line);
    }
    let number = format::count(u64::from(job.processors));
    if width > number.chars().count() as f64 * 11.0 + 8.0 {
        let set = Type { centered: true, size: 17.0, ..STRONG };
        sheet.text(&number, (x + width / 2.0, y + 18.0), set, "on-job");
    }
    sheet.text(&label, (x, y + 54.0), STRONG, "ink");
    sheet.text(&job.text, (x, y + 73.0), SMALL, "ink-2");
}

/// Draws the head against the holes; tells where it ends.
fn read_out(sheet: &mut Sheet<'_>, read_out: &ReadOut, top: f64) -> f64 {
    let fit = Fit::new(read_out, READ_OUT, None);
    let centered = Type { centered: true, ..STRONG };
    let (ink, line) = (sheet.color("ink"), sheet.color("line-strong"));
    sheet.text(&read_out.title, (MARGIN, top), STRONG, "ink");
    if let Some(job) = &read_out.job {
        let text = stage::needs_so_many(&job.label, read_out.need);
        sheet.job(&box_path([MARGIN, top + 14.0, fit.need_width, 32.0]), ink_of(job));
        if fit.need_width > text.chars().count() as f64 * 9.2 {
            sheet.text(&text, (MARGIN + fit.need_width / 2.0, top + 30.0), centered, "on-job");
        }
    }
    if let Some(short) = fit.short {
        let x = MARGIN + fit.need_width + 1.0;
        let color = format!("stroke=\"{}\" stroke-width=\"2\"", sheet.color("blocked"));
        sheet.rect([x, top + 14.0, fit.short_width, 32.0], "url(#missing)", &color);
        let text = stage::short(short);
        sheet.text(&text, (x + fit.short_width + 8.0, top + 36.0), STRONG, "blocked");
    }
    for bar in &fit.holes {
        let color = if bar.largest { ink } else { line };
        let stroke = format!("stroke=\"{color}\" stroke-width=\"2\"");
        sheet.rect([MARGIN + bar.x - 1.0, top + 58.0, bar.width, 32.0], "none", &stroke);
        let text = format!("{} {}", bar.name, bar.text);
        if bar.width > text.chars().count() as f64 * 9.5 {
            sheet.text(&text, (MARGIN + bar.x + bar.width / 2.0, top + 74.0), centered, "ink");
        }
    }
    totals(sheet, read_out, top);
    top + 92.0
}

fn totals(sheet: &mut Sheet<'_>, read_out: &ReadOut, top: f64) {
    let token = match read_out.verdict {
        Verdict::Asked | Verdict::QueueEmpty | Verdict::Fits { .. } => "ink",
        Verdict::BlockedByFragmentation { .. } | Verdict::BlockedByCapacity { .. } => "blocked",
    };
    let verdict = verdict_told(read_out.verdict);
    let x = MARGIN + 690.0;
    sheet.text(&verdict, (x, top + 16.0), Type { size: 20.0, ..STRONG }, token);
    let (free, largest) = (read_out.free_total, read_out.largest);
    sheet.text(&told::totals(free, largest), (x, top + 44.0), NORMAL, "ink");
    if let Fragmentation::Index(index) = read_out.index {
        let text = told::index(largest, free, Index(index));
        sheet.text(&text, (x, top + 68.0), NORMAL, "ink");
    }
}
