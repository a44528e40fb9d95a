//! The headless command.
fn main() -> std::process::ExitCode {
    gridlock::cli::main()
}
