//! Completions and manual pages: they know every word of the command.

use std::process::Command;

use crate::command::{Folder, run_in, run_with};

/// The commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = run_with(b"", &["--help"]).out;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let lines = list.lines().take_while(|line| !line.is_empty());
    // Wrapped lines are indented more.
    let names = lines.filter(|line| !line.starts_with("   "));
    names.map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

#[test]
fn every_shell_completes_every_command_and_option() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let said = run_with(b"", &["completions", shell]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{shell}");
        for word in commands().iter().map(String::as_str).chain(["fingerprint", "problems"]) {
            assert!(said.out.contains(word), "{shell}: {word}");
        }
        // Elvish and PowerShell complete no values.
        let knows_values = ["bash", "fish", "zsh"].contains(&shell);
        assert_eq!(said.out.contains("perfetto"), knows_values, "{shell}");
    }
    let said = run_with(b"", &["completions", "tcsh"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("bash, elvish, fish, powershell, zsh"), "{said:?}");
}

#[test]
fn bash_reads_the_completions_and_completes() {
    let script = run_with(b"", &["completions", "bash"]).out;
    let asks = "\nCOMP_WORDS=(gridlock run --format p); COMP_CWORD=3; _gridlock gridlock p --format\n\
                printf '%s\\n' \"${COMPREPLY[@]}\"\n";
    let bash = Command::new("bash").args(["--norc", "-c", &(script + asks)]).output();
    let Ok(bash) = bash else { return println!("not run: bash completions: needs bash") };
    assert_eq!(String::from_utf8_lossy(&bash.stdout), "perfetto\n", "{bash:?}");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new();
    let said = run_in(folder.path(), &["man", "--folder", "pages/man1"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{said:?}");
    let page = |name: &str| {
        let file = folder.path().join("pages/man1").join(name);
        std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    let whole = page("gridlock.1");
    assert!(whole.contains(".SH NAME\ngridlock"), "{whole}");
    for command in commands().iter().filter(|command| *command != "help") {
        let one = page(&format!("gridlock-{command}.1"));
        assert!(one.contains(&format!(".SH NAME\ngridlock\\-{command}")), "{one}");
        assert!(one.contains("\\-\\-problems"), "what all commands take");
        assert_eq!(run_with(b"", &["man", command]).out, one);
    }
    assert_eq!(run_with(b"", &["man"]).out, whole);
    // Those of commands of commands as well.
    for words in [["lesson", "check"], ["lesson", "key"], ["exam", "grade"]] {
        let one = page(&format!("gridlock-{}.1", words.join("-")));
        assert_eq!(run_with(b"", &["man", words[0], words[1]]).out, one);
    }
    assert!(page("gridlock-run.1").contains("perfetto"));
}

#[test]
fn a_page_that_does_not_exist_is_refused() {
    let said = run_with(b"", &["man", "walk"]);
    assert_eq!(said.code, 2);
    assert!(
        said.err.starts_with("gridlock: COMMAND: found \"walk\", expected one of "),
        "{said:?}"
    );
    assert!(commands().iter().all(|command| command == "help" || said.err.contains(command)));
    let said = run_with(b"", &["man", "--folder", "pages", "--out", "page"]);
    assert_eq!(said.code, 2);
    assert!(said.err.starts_with("gridlock: --out: "), "{said:?}");
}
