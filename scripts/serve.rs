//! Serves a folder to this machine: `serve FOLDER PORT`.
//!
//! Only what a browser needs to start the built site: GET and HEAD, the right types, no cache.
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
    while let Some((method, path)) = next_request(&mut reader)? {
        let file =
            file_for(folder, &path).and_then(|file| Some((fs::read(&file).ok()?, kind(&file))));
        let (status, body, kind) = match (method.as_str(), file) {
            ("GET" | "HEAD", Some((body, kind))) => ("200 OK", body, kind),
            ("GET" | "HEAD", None) => ("404 Not Found", b"not found".to_vec(), "text/plain"),
            _ => ("405 Method Not Allowed", Vec::new(), "text/plain"),
        };
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        if method != "HEAD" {
            stream.write_all(&body)?;
        }
    }
    Ok(())
}

/// The method and path of the next request; its other lines are read and left alone.
fn next_request(reader: &mut BufReader<TcpStream>) -> io::Result<Option<(String, String)>> {
    let line = read_line(reader)?;
    let mut words = line.split(' ');
    let (Some(method), Some(path)) = (words.next(), words.next()) else { return Ok(None) };
    while !read_line(reader)?.is_empty() {}
    Ok(Some((method.to_owned(), path.to_owned())))
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
