//! What the rows of a scenario's tables are called: every sentence about them is one of the catalogue, since
//! nouns have genders and plurals of their own [L-83].

use crate::words::Label;
use crate::words::parts::scenario as says;

/// What stands in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noun {
    /// A job.
    Job,
    /// A site of a grid.
    Site,
    /// A server.
    Server,
    /// A resource.
    Resource,
    /// A cluster.
    Cluster,
    /// Something else.
    Row,
}

impl Noun {
    /// What a list of a scenario holds.
    pub(super) fn of(list: &str) -> Self {
        match list {
            "jobs" => Self::Job,
            "sites" => Self::Site,
            "servers" => Self::Server,
            "resources" => Self::Resource,
            "clusters" => Self::Cluster,
            _ => Self::Row,
        }
    }

    /// So many of them: "5 sites".
    pub(super) fn counted(self, number: u64) -> String {
        match self {
            Self::Job => says::jobs(number),
            Self::Site => says::sites(number),
            Self::Server => says::servers(number),
            Self::Resource => says::resources(number),
            Self::Cluster => says::clusters(number),
            Self::Row => says::rows(number),
        }
    }

    /// Machines whose number is not known.
    pub(super) fn some(self) -> Label {
        match self {
            Self::Site => says::some_sites(),
            Self::Server => says::some_servers(),
            Self::Resource => says::some_resources(),
            Self::Cluster => says::some_clusters(),
            Self::Job | Self::Row => says::some_machines(),
        }
    }

    /// The head of the column with their names.
    pub(super) fn column(self) -> Label {
        match self {
            Self::Job => says::column_job(),
            Self::Site => says::column_site(),
            Self::Server => says::column_server(),
            Self::Resource => says::column_resource(),
            Self::Cluster => says::column_cluster(),
            Self::Row => says::column_row(),
        }
    }

    /// The one of a number: "site 3".
    pub(super) fn numbered(self, number: &str) -> String {
        match self {
            Self::Job => says::job(number),
            Self::Site => says::site(number),
            Self::Server => says::server(number),
            Self::Resource => says::resource(number),
            Self::Cluster => says::cluster(number),
            Self::Row => says::row(number),
        }
    }

    /// The button with which one is added.
    pub(super) fn add(self) -> Label {
        match self {
            Self::Job => says::add_job(),
            Self::Site => says::add_site(),
            Self::Server => says::add_server(),
            Self::Resource => says::add_resource(),
            Self::Cluster => says::add_cluster(),
            Self::Row => says::add_row(),
        }
    }

    /// That they are written one by one, as a choice.
    pub(super) fn written(self) -> Label {
        match self {
            Self::Job => says::jobs_written(),
            Self::Site => says::sites_written(),
            Self::Server => says::servers_written(),
            Self::Resource => says::resources_written(),
            Self::Cluster => says::clusters_written(),
            Self::Row => says::rows_written(),
        }
    }
}
