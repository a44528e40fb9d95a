//! Shell completions and manual pages. Both are made from the command's own definition, so that they
//! never lag behind it.

use std::fs;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use super::arguments::{CompletionsArguments, ManArguments, command};
use super::commands::printed;
use super::failure::Failure;
use crate::report::VERSION;

/// `gridlock completions`.
pub(super) fn completions(
    arguments: &CompletionsArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    // The generator takes a failing writer for a fault of the program, so it gets one that does not fail.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "gridlock", &mut script);
    printed(out, |to| to.write_all(&script))
}

/// `gridlock man`.
pub(super) fn man(arguments: &ManArguments, out: Option<&Path>) -> Result<(), Failure> {
    let mut whole = command().disable_help_subcommand(true);
    whole.build();
    match (&arguments.folder, &arguments.command) {
        (Some(_), _) if out.is_some() => {
            Err(Failure::argument("--out", "goes with one page, expected --folder alone"))
        }
        (Some(folder), _) => write_pages(&whole, folder),
        (None, None) => print_page(whole, out),
        (None, Some(name)) => {
            let Some(found) = whole.find_subcommand(name) else {
                let names: Vec<&str> = whole.get_subcommands().map(Command::get_name).collect();
                let expected = names.join(", ");
                let message = format!("found {name:?}, expected one of {expected}");
                return Err(Failure::argument("COMMAND", message));
            };
            print_page(found.clone(), out)
        }
    }
}

/// The page of a command.
fn page(command: Command) -> Man {
    Man::new(command).source(format!("gridlock {VERSION}")).manual("Gridlock")
}

fn print_page(command: Command, out: Option<&Path>) -> Result<(), Failure> {
    let page = page(command);
    printed(out, |mut to| page.render(&mut to))
}

/// The pages of the command and of all its commands, one file each.
fn write_pages(whole: &Command, folder: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::file(&folder.display().to_string(), "made", &error);
    fs::create_dir_all(folder).map_err(failed)?;
    for command in std::iter::once(whole).chain(whole.get_subcommands()) {
        let file = folder.join(page(command.clone()).get_filename());
        print_page(command.clone(), Some(&file))?;
    }
    Ok(())
}
