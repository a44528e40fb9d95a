//! What a page says at one step, as text: for tests that pin the words.

use std::fmt::Write as _;

use gridlock::playback::{
    AllocateStage, AllocateWhy, Body, PlanWhy, PolicyMark, Replay, RowKind, SelectStage, SelectWhy,
    Stage, StartTable, WalkCell, WalkTable, format,
};

use super::{balance, cluster};

/// Everything that is told of a cursor, without the narrow spaces.
pub(super) fn told(replay: &dyn Replay, cursor: usize) -> String {
    let (scene, why) = (replay.scene_at(cursor), replay.explain(cursor));
    let mut lines = vec![format!("{} · {}", scene.clock.text, scene.caption)];
    match &scene.stage {
        Stage::Allocate(stage) => lines.extend(stage_lines(stage)),
        Stage::Balance(stage) => lines.extend(balance::stage_lines(stage)),
        Stage::Select(stage) => lines.extend(select_lines(stage)),
        Stage::Cluster(stage) => lines.extend(cluster::stage_lines(stage)),
        Stage::Prioritize(stage) => lines.push(stage.title.clone()),
    }
    lines.push(format!("{} / {}\n{}\n[{}]", why.over, why.title, why.lead, why.peek));
    match &why.body {
        // Told in full by the tests of that lab.
        Body::Plain | Body::Prioritize(_) => {}
        Body::Allocate(why) => lines.extend(why_lines(why)),
        Body::Balance(why) => lines.extend(balance::why_lines(why)),
        Body::Select(why) => lines.extend(select_why_lines(why)),
        Body::Cluster(why) => lines.extend(cluster::why_lines(why)),
    }
    let mut text = String::new();
    for line in lines {
        writeln!(text, "{line}").unwrap();
    }
    text.replace(format::NARROW, " ")
}

fn stage_lines(stage: &AllocateStage) -> Vec<String> {
    let mut lines = vec![format!("{}: {:?}", stage.read_out.title, stage.read_out.verdict)];
    for site in &stage.sites {
        if let Some(mark) = &site.candidate {
            let chosen = if mark.chosen { ", chosen" } else { "" };
            let leaves =
                format!("  {} leaves {} [{}]", site.name, mark.leftover, names(&mark.picks));
            lines.push(leaves + chosen);
        }
        if let Some(kept) = &site.kept {
            let extra = kept.extra.map_or_else(String::new, |extra| {
                format!(", {extra} extra; {:?} and {:?}", kept.runs, kept.extra_runs)
            });
            let more = if kept.more > 0 { format!(", +{}", kept.more) } else { String::new() };
            let (name, label) = (&site.name, &kept.mark.label);
            lines.push(format!("  {name} for {label} from {}{extra}{more}", kept.at));
        }
    }
    lines
}

fn plan_lines(plan: &PlanWhy) -> Vec<String> {
    let mut lines = Vec::new();
    for formula in &plan.formulas {
        let (rule, numbers) = (formula.rule.join(" "), formula.numbers.join(" "));
        lines.push(format!("  {rule}: {numbers} {:?}", formula.holds));
    }
    lines.extend(plan.verdict.as_ref().map(|words| format!("  {words}")));
    if let Some(table) = &plan.table {
        lines.push(format!("  {}: {}", table.caption, table.columns.join(" | ")));
        lines.extend(table.rows.iter().map(|row| format!("    {}", row.join(" | "))));
    }
    lines.extend(plan.then.clone());
    lines
}

fn why_lines(why: &AllocateWhy) -> Vec<String> {
    let mut lines: Vec<String> = why.plan.iter().flat_map(plan_lines).collect();
    lines.extend(why.formula.as_ref().map(|formula| format!("{formula:?}")));
    lines.extend(why.verdict.as_ref().map(|(verdict, mark)| format!("{verdict} {}", mark.name())));
    for row in &why.candidates {
        let tied = if row.tied { ", tied" } else { "" };
        lines.push(format!(
            "  {} {} {} free, leaves {}, {}{tied}",
            row.site, row.speed, row.free, row.leaves, row.runs_for
        ));
    }
    lines.extend(why.left_out.as_ref().map(|left_out| format!("  {left_out}")));
    lines.extend(why.walks.iter().flat_map(walk_lines));
    lines.extend(why.starts.iter().flat_map(start_lines));
    lines.extend(why.note.as_ref().map(ToString::to_string));
    lines
}

fn walk_lines(walks: &WalkTable) -> Vec<String> {
    let cell = |cell: &WalkCell| match cell {
        WalkCell::Placed { site, capacity } => format!("{site} {capacity}"),
        WalkCell::NoSite => "none".to_owned(),
        WalkCell::NotTried => "-".to_owned(),
    };
    let mut lines = vec![format!("{}: {} | {}", walks.summary, walks.heads.0, walks.heads.1)];
    for row in &walks.rows {
        let (ff, bf) = (cell(&row.fastest_first), cell(&row.best_fit));
        lines.push(format!("  {}: {ff} | {bf}", row.job));
    }
    lines.push(format!("  {} {} | {}", walks.total_name, walks.totals.0, walks.totals.1));
    lines.extend(walks.note.as_ref().map(|note| format!("  {note}")));
    lines
}

fn start_lines(starts: &StartTable) -> Vec<String> {
    let mut lines = vec![starts.head.clone()];
    for row in &starts.rows {
        lines.push(format!("  {} after {}: {}", row.site, row.after_text, row.at));
    }
    lines.extend(starts.more.iter().chain(&starts.never).map(|line| format!("  {line}")));
    lines
}

fn select_lines(stage: &SelectStage) -> Vec<String> {
    let deadline = stage.axis.deadline.as_ref().map(|deadline| format!(", {}", deadline.text));
    let mut lines = vec![format!("{}{}", stage.title, deadline.unwrap_or_default())];
    for row in &stage.rows {
        let parts: Vec<String> = row
            .parts
            .iter()
            .map(|part| {
                let (kind, width) = (format!("{:?}", part.kind), part.width * 100.0);
                format!("{} {} {width:.0}%", kind.to_lowercase(), part.label)
            })
            .collect();
        let kind =
            if row.kind == RowKind::Plain { String::new() } else { format!(" {:?}", row.kind) };
        let (parts, picks) = (parts.join(", "), names(&row.picks));
        lines.push(format!("  {}{kind}: {} [{parts}] {picks}", row.name, row.text));
    }
    lines.extend(stage.more.iter().map(|more| format!("  {more}")));
    for pick in &stage.picks {
        let marks: Vec<PolicyMark> = pick.policies.iter().map(|(mark, _)| *mark).collect();
        let cluster = pick.cluster.as_deref().unwrap_or("none");
        let more = pick.difference.as_deref().unwrap_or("");
        lines.push(format!("  {} picks {cluster} {} {more}", names(&marks), pick.ttr));
    }
    lines
}

fn select_why_lines(why: &SelectWhy) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(why.formula.as_ref().map(|formula| format!("{formula:?}")));
    let verdict = why.verdict.as_ref();
    lines
        .extend(verdict.map(|(words, mark, cluster)| format!("{words} {} {cluster}", mark.name())));
    for row in &why.ranked {
        let (chosen, terms) = (if row.chosen { ", chosen" } else { "" }, row.terms.join(" "));
        lines.push(format!(
            "  {} {terms} {}{chosen} [{}]",
            row.cluster,
            why.unit,
            names(&row.picks)
        ));
    }
    lines.extend(why.left_out.iter().map(|text| format!("  {text}")));
    lines.extend(
        why.waits.iter().map(|row| format!("  wait {}: {}", row.cluster, row.terms.join(" "))),
    );
    lines
}

fn names(marks: &[PolicyMark]) -> String {
    marks.iter().map(|mark| mark.name()).collect::<Vec<_>>().join(", ")
}
