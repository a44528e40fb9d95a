//! Serves a folder to this machine: `serve FOLDER PORT`.
//!
//! Only what a browser needs to start the built site: GET and HEAD, the right types, no cache. Where a packed copy
//! stands beside a file, NAME.br or NAME.gz, a browser that takes it gets that one.
//! `dev` compiles it with rustc alone, so that neither Node nor a package is needed to run the app.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;
use std::thread;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, port] = args.as_slice() else {
        eprintln!("usage: serve FOLDER PORT");
        return ExitCode::from(2);
    };
    let listener = match TcpListener::bind(format!("127.0.0.1:{port}")) {
        Ok(listener) => listener,
        Err(error) => {
            eprintln!("Port {port} cannot be used ({error}). Choose another: --port N");
            return ExitCode::FAILURE;
        }
    };
    let port = listener.local_addr().map_or(0, |address| address.port());
    println!("Gridlock is at http://127.0.0.1:{port}/ (Ctrl+C ends it)");
    let folder = PathBuf::from(folder);
    for stream in listener.incoming().flatten() {
        let folder = folder.clone();
        // A browser that hangs up early is no reason to stop.
        thread::spawn(move || answer(stream, &folder).ok());
    }
    ExitCode::SUCCESS
}

/// Answers the requests of one connection until the other side closes it.
fn answer(mut stream: TcpStream, folder: &Path) -> io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    while let Some(Request { method, path, takes }) = next_request(&mut reader)? {
        let file =
            file_for(folder, &path).and_then(|file| Some((body_of(&file, &takes)?, kind(&file))));
        let (status, (body, packing), kind) = match (method.as_str(), file) {
            ("GET" | "HEAD", Some((body, kind))) => ("200 OK", body, kind),
            ("GET" | "HEAD", None) => ("404 Not Found", (b"not found".to_vec(), ""), "text/plain"),
            _ => ("405 Method Not Allowed", (Vec::new(), ""), "text/plain"),
        };
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nVary: Accept-Encoding\r\n{packing}Cache-Control: no-cache\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        if method != "HEAD" {
            stream.write_all(&body)?;
        }
    }
    Ok(())
}

/// What is read of a request.
struct Request {
    method: String,
    path: String,
    /// How the answer may be packed.
    takes: String,
}

/// The next request; most lines of its head are left alone.
fn next_request(reader: &mut BufReader<TcpStream>) -> io::Result<Option<Request>> {
    let line = read_line(reader)?;
    let mut words = line.split(' ');
    let (Some(method), Some(path)) = (words.next(), words.next()) else { return Ok(None) };
    let (method, path) = (method.to_owned(), path.to_owned());
    let mut takes = String::new();
    loop {
        let line = read_line(reader)?;
        if line.is_empty() {
            return Ok(Some(Request { method, path, takes }));
        }
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("accept-encoding") => {
                takes = value.to_ascii_lowercase();
            }
            _ => {}
        }
    }
}

/// The bytes of a file, packed if that copy is there and taken, and the line of the head that says so.
fn body_of(file: &Path, takes: &str) -> Option<(Vec<u8>, &'static str)> {
    let whole = fs::read(file).ok()?;
    for (name, ending, line) in
        [("br", ".br", "Content-Encoding: br\r\n"), ("gzip", ".gz", "Content-Encoding: gzip\r\n")]
    {
        let mut packed = file.as_os_str().to_owned();
        packed.push(ending);
        if is_taken(takes, name)
            && let Ok(packed) = fs::read(packed)
        {
            return Some((packed, line));
        }
    }
    Some((whole, ""))
}

/// Whether a packing is among those that a browser takes: `gzip, br;q=0.5`, but not `br;q=0`.
fn is_taken(takes: &str, packing: &str) -> bool {
    takes.split(',').any(|taken| {
        let mut parts = taken.split(';').map(str::trim);
        let named = parts.next() == Some(packing);
        let weight = parts.find_map(|part| part.strip_prefix("q=")).unwrap_or("1");
        named && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}

/// One line of a request's head, without its end; 8 KiB are plenty.
fn read_line(reader: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    reader.by_ref().take(8192).read_line(&mut line)?;
    Ok(line.trim_end().to_owned())
}

/// The file that a path names, if it stays inside the folder.
fn file_for(folder: &Path, path: &str) -> Option<PathBuf> {
    let path = path.split(['?', '#']).next()?.trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(name))
}

/// The media type by the file's ending.
fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
