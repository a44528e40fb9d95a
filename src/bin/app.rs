//! The browser app; the same program also runs as its background worker.
fn main() {
    gridlock_page::ui::main();
}
