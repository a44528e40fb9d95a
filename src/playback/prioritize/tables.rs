//! The stage as tables, for those who prefer text and for export.

use super::Run;
use super::scene::priority_in;
use super::view::{JobPlace, Message, MessageState, ResourceState, Way};
use super::words::{class_name, speed};
use crate::playback::format;
use crate::playback::scene::{Stage, Table};
use crate::words::lab;
use crate::words::prioritize::{brokers, stage as told};

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
                level.map_or_else(none, |level| class_name(level.complexity).to_owned()),
                format::count(row.width.into()),
                level.map_or_else(none, |level| class_name(level.parallelism).to_owned()),
                match &row.place {
                    JobPlace::Waiting => told::waiting().to_owned(),
                    JobPlace::At(resource) => told::on(resource),
                    JobPlace::Finished => told::finished().to_owned(),
                },
            ]
        });
        let columns = [
            lab::column_job(),
            told::column_level(),
            told::column_complexity(),
            told::column_class(),
            told::column_width(),
            told::column_class(),
            told::column_where(),
        ];
        let jobs = Table::listed(&stage.title, &columns, stage.jobs.len() + stage.more, rows);
        let rows = stage.resources.iter().map(|resource| {
            let doing = match &resource.state {
                ResourceState::Unknown => told::not_registered().to_owned(),
                ResourceState::Free => told::free().to_owned(),
                ResourceState::Chosen(job) => told::chosen_for(&job.label),
                ResourceState::Busy(job) => told::busy_with(&job.label),
            };
            let cells = [&resource.name, &resource.speed, &resource.processors, &doing];
            cells.map(Clone::clone).to_vec()
        });
        let columns = [
            told::column_resource(),
            told::column_peak_speed(),
            told::column_nodes(),
            told::column_state(),
        ];
        let resources = Table::listed(told::resources(), &columns, stage.resources.len(), rows);
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
        let columns = [
            lab::column_job(),
            told::column_level(),
            told::column_resource(),
            lab::column_speed(),
            told::column_runs_for(),
            lab::column_finishes_at(),
        ];
        Table::listed(told::decisions(), &columns, assignments.len(), rows)
    }
}

fn message_table(messages: &[Message]) -> Table {
    let rows = messages.iter().map(|message| {
        let way = match message.way {
            Way::ToServer => brokers::to_server(),
            Way::FromServer => brokers::from_server(),
            Way::ToResource => brokers::to_resource(),
            Way::FromResource => brokers::from_resource(),
        };
        let state = match message.state {
            MessageState::Sent => brokers::sent(),
            MessageState::Next => brokers::next(),
            MessageState::Later => brokers::later(),
        };
        let number = message.number.to_string();
        [number.as_str(), way, &message.text, state].map(str::to_owned).to_vec()
    });
    let columns = [
        brokers::column_number(),
        brokers::column_way(),
        brokers::column_text(),
        told::column_state(),
    ];
    Table::listed(brokers::messages(), &columns, messages.len(), rows)
}

fn none() -> String {
    "–".to_owned()
}
