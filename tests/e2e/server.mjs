// A web server that can be anywhere and behave badly: the site in any folder, and what a network does to it.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist');
const KINDS = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
};
const PORTAL = '<!doctype html><title>Welcome to the hotel</title><p>Please say who you are.';

/**
 * Starts a server of the built site, which lies in each of the folders ('/', '/a/b/').
 * `state.mood` is 'well', 'refusing' (503), 'elsewhere' (a redirect), 'portal' (another page for everything)
 * or 'silent'; `state.version` makes the names of the program's files other ones, as an update does;
 * `state.slow` holds every file of that ending back by so many milliseconds.
 */
export async function startServer(folders) {
  const state = { mood: 'well', version: '', asked: [], slow: {} };
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    state.asked.push(pathname);
    const later = state.slow[path.extname(pathname)] ?? 0;
    setTimeout(() => answer(state, folders, pathname, response), later);
  });
  await new Promise(ready => { server.listen(0, '127.0.0.1', ready); });
  state.origin = `http://127.0.0.1:${server.address().port}`;
  state.close = () => { server.closeAllConnections(); server.close(); };
  return state;
}

function answer(state, folders, pathname, response) {
  const send = (status, head, body) => { response.writeHead(status, head); response.end(body); };
  if (state.mood === 'silent') return;
  if (state.mood === 'refusing') return send(503, {}, 'not now');
  if (state.mood === 'portal') return send(200, { 'content-type': 'text/html' }, PORTAL);
  if (state.mood === 'elsewhere') return send(302, { location: 'http://127.0.0.1:9/login' });
  const folder = folders.filter(one => pathname.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  if (!folder) return send(404, {}, 'not found');
  const name = pathname.slice(folder.length) || 'index.html';
  const body = fileOf(state, name);
  if (!body) return send(404, {}, 'not found');
  send(200, { 'content-type': KINDS[path.extname(name)] ?? 'text/plain', 'cache-control': 'no-store' }, body);
}

/** A file of the site in this version: an update has other names for the same program. */
function fileOf({ version }, name) {
  if (version && /^app-/.test(name)) return null;
  const kept = version ? name.replace(`new${version}-`, 'app-') : name;
  const file = path.join(DIST, kept);
  if (!/^[\w.-]+$/.test(kept) || !fs.existsSync(file)) return null;
  const body = fs.readFileSync(file);
  if (!version || !/^(index\.html|sw\.js)$/.test(kept)) return body;
  const text = body.toString().replaceAll('app-', `new${version}-`).replace(/(CACHE = OWN \+ ')/, `$1${version}`);
  // The hashes of the page's own scripts are of its old text.
  return text.replace(/content="default-src[^"]*"/, 'content=""');
}
