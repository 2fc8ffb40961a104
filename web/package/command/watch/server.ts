import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { importText } from "../../../questions/import/import-text.ts";
import type { ReadOptions } from "../../../read/base/run.ts";
import type { Imported, Refused } from "../../../state/sources/source.ts";
import type { WatchState } from "../../../state/sources/watch-state.ts";

/** Data that a watch serves. */
export interface Served {
  /** The page as it is sent to browsers. */
  page: string;
  state: () => WatchState;
  /** Reads a source by its id; null if there is no such source. */
  read: (id: string, options: Partial<ReadOptions>) => Promise<Imported | Refused> | null;
}

/** The only address of the server. */
const host = "127.0.0.1";

/** Maximum size of a request body in bytes; it holds a reader's options for columns. */
const longestQuestion = 2 ** 22;

const headers = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

/** Serves the page and the watched data to this machine only. Requests need the token of the link. */
export class WatchServer {
  readonly #served: Served;
  readonly #token = randomBytes(24).toString("base64url");
  readonly #server: Server;
  /** Names that browsers use for the server, once it listens. */
  #hosts: ReadonlySet<string> = new Set();

  constructor(served: Served) {
    this.#served = served;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      });
    });
  }

  /** Starts to listen at a port, or at a free one for 0, and returns the link. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, resolve);
    });
    const { port: bound } = this.#server.address() as AddressInfo;
    this.#hosts = new Set([`${host}:${bound}`, ...(bound === 80 ? [host] : [])]);
    return `http://${host}:${bound}/${this.#token}/`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page from elsewhere would use another name of this machine to get in.
    if (!this.#hosts.has(request.headers.host ?? "")) {
      refuse(response, 403);
      return;
    }
    const [, token = "", ...path] = (request.url ?? "").split("/");
    if (!this.#isToken(token)) {
      refuse(response, 404);
      return;
    }
    const { origin } = request.headers;
    if (origin !== undefined && !this.#hosts.has(origin.replace(/^http:\/\//, ""))) {
      refuse(response, 403);
      return;
    }
    switch (`${request.method ?? ""} ${path.join("/")}`) {
      case "GET ":
        response
          .writeHead(200, { ...headers, "content-type": "text/html; charset=utf-8" })
          .end(this.#served.page);
        return;
      case "GET state":
        response
          .writeHead(200, { ...headers, "content-type": "application/json" })
          .end(JSON.stringify(this.#served.state()));
        return;
      default:
        if (request.method === "POST" && path[0] === "sources" && path.length === 2)
          return this.#read(path[1] ?? "", request, response);
        refuse(response, 404);
    }
  }

  async #read(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await textOf(request);
    const options = question === null ? null : optionsIn(question);
    if (options === null) {
      refuse(response, 400);
      return;
    }
    const outcome = this.#served.read(Buffer.from(name, "base64url").toString(), options);
    if (outcome === null) {
      refuse(response, 404);
      return;
    }
    response
      .writeHead(200, { ...headers, "content-type": "application/json" })
      .end(importText(await outcome));
  }

  #isToken(text: string): boolean {
    const [given, own] = [Buffer.from(text), Buffer.from(this.#token)];
    return given.length === own.length && timingSafeEqual(given, own);
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...headers, "content-type": "text/plain" }).end(`${status}\n`);
}

/** The body of a request; null if it is too long. */
async function textOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > longestQuestion) return null;
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces).toString();
}

/** A reader's options for a source, or null if they are not valid. They come from the page: only it knows the token. */
function optionsIn(text: string): Partial<ReadOptions> | null {
  try {
    const options: unknown = JSON.parse(text);
    return typeof options === "object" && options !== null ? options : null;
  } catch {
    return null;
  }
}
