import { createReadStream, realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Files whose names carry a hash of their content, so that a browser may keep them for ever. */
const hashed = /[/\\]assets[/\\][^/\\]*-[\w-]{8}\.\w+$/;

/** The built page, as a folder on disk. */
const site = fileURLToPath(new URL("../dist/site", import.meta.url));

/**
 * The file of a folder that a path names, or null if there is none. Symbolic links may not lead out of the folder.
 *
 * @param {string} folder
 * @param {string} requested
 */
function fileOf(folder, requested) {
  try {
    const { pathname } = new URL(requested, "http://localhost");
    const name = decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const file = realpathSync(join(folder, name));
    return file.startsWith(realpathSync(folder) + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null; // a path that does not decode, or a file that does not exist
  }
}

/**
 * Serves a folder to this machine alone. If the port is taken, the next free one is used.
 *
 * @param {{ folder?: string, port?: number }} [options]
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export function serve({ folder = site, port = 5173 } = {}) {
  const server = createServer((request, response) => {
    const file = fileOf(folder, request.url ?? "/");
    if (file === null) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": hashed.test(file) ? "max-age=31536000, immutable" : "no-cache",
      "x-content-type-options": "nosniff",
    });
    // A file that cannot be read breaks off its own response only.
    pipeline(createReadStream(file), response, () => undefined);
  });
  return new Promise((resolve, reject) => {
    server.once("listening", () => {
      const bound = server.address();
      const chosen = typeof bound === "object" && bound !== null ? bound.port : port;
      resolve({ address: `http://localhost:${chosen}/`, close: () => server.close() });
    });
    let tried = port;
    server.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      const lastPort = 65535;
      if (error.code !== "EADDRINUSE" || tried >= lastPort) reject(error);
      else server.listen(++tried, "localhost");
    });
    server.listen(port, "localhost");
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve();
  console.log(`passcurve is at ${address} (Ctrl-C stops it)`);
}
