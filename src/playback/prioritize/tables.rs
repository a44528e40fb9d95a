//! The stage as tables, for those who prefer text and for export.

use super::Run;
use super::scene::priority_in;
use super::view::{JobPlace, Message, MessageState, ResourceState, Way};
use super::words::speed;
use crate::playback::format;
use crate::playback::scene::{Stage, Table};

impl Run {
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let scene = self.scene(cursor);
        let Stage::Prioritize(stage) = scene.stage else { return Vec::new() };
        let rows = stage.jobs.iter().map(|row| {
            let level = row.level;
            vec![
                row.mark.label.clone(),
                level.map_or_else(none, |level| level.number.to_string()),
                row.complexity_text.clone(),
                level.map_or_else(none, |level| level.complexity.to_owned()),
                format::count(row.width.into()),
                level.map_or_else(none, |level| level.parallelism.to_owned()),
                match &row.place {
                    JobPlace::Waiting => "waiting".to_owned(),
                    JobPlace::At(resource) => format!("on {resource}"),
                    JobPlace::Finished => "finished".to_owned(),
                },
            ]
        });
        let columns = ["Job", "Level", "Complexity", "Class", "Width", "Class", "Where"];
        let jobs = Table::listed(&stage.title, &columns, stage.jobs.len() + stage.more, rows);
        let rows = stage.resources.iter().map(|resource| {
            let doing = match &resource.state {
                ResourceState::Unknown => "not registered".to_owned(),
                ResourceState::Free => "free".to_owned(),
                ResourceState::Chosen(job) => format!("chosen for {}", job.label),
                ResourceState::Busy(job) => format!("busy with {}", job.label),
            };
            let cells = [&resource.name, &resource.speed, &resource.processors, &doing];
            cells.map(Clone::clone).to_vec()
        });
        let columns = ["Resource", "Peak speed", "Nodes × processors", "State"];
        let resources = Table::listed("Resources", &columns, stage.resources.len(), rows);
        vec![jobs, resources, message_table(&stage.messages), self.decision_table(cursor)]
    }

    /// What the pass comes to.
    fn decision_table(&self, cursor: usize) -> Table {
        let pass = self.pass_before(cursor);
        let evidence = pass.as_ref().map(|pass| &*pass.evidence);
        let judged = evidence.and_then(|evidence| evidence.judged.as_ref());
        let assignments = evidence.map_or(&[][..], |evidence| &evidence.assignments);
        let rows = assignments.iter().map(|one| {
            let priority = priority_in(judged, one.job);
            vec![
                self.label(one.job),
                priority.map_or_else(none, |priority| priority.number().to_string()),
                self.site(one.site).to_owned(),
                speed(one.speed),
                format::duration(one.execution_time),
                format::instant(one.finishes_at),
            ]
        });
        let columns = ["Job", "Level", "Resource", "Speed", "Runs for", "Finishes at"];
        Table::listed("Decisions of the pass", &columns, assignments.len(), rows)
    }
}

fn message_table(messages: &[Message]) -> Table {
    let rows = messages.iter().map(|message| {
        let way = match message.way {
            Way::ToServer => "GGRB to GIS",
            Way::FromServer => "GIS to GGRB",
            Way::ToResource => "to LGRB",
            Way::FromResource => "LGRB to GIS",
        };
        let state = match message.state {
            MessageState::Sent => "sent",
            MessageState::Next => "next",
            MessageState::Later => "later",
        };
        let number = message.number.to_string();
        [number.as_str(), way, &message.text, state].map(str::to_owned).to_vec()
    });
    Table::listed("Messages", &["Number", "Way", "Text", "State"], messages.len(), rows)
}

fn none() -> String {
    "–".to_owned()
}
