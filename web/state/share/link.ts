import { crc32 } from "../../read/base/crc32.ts";
import { failure, type ReadFailure } from "../../read/base/problem.ts";
import type { Run } from "../../read/base/run.ts";
import { whole } from "../../base/format.ts";
import { Damaged } from "./bytes.ts";
import { deflated, inflated, TooMany } from "./deflate.ts";
import { packRuns, unpackRuns } from "./packed-runs.ts";

// Data in an address: version 1, or 2 if runs have samples. The text is `v1.` or `v2.`, then base64url of a header and
// the deflated runs. The header is the CRC-32 and the length of the deflated runs, four bytes each, lowest first. The
// last letter is a `z`, since mail and chat programs leave a final mark out of a link. Text after it is not read.

const version = 2;
const lastLetter = "z";
const headLength = 8;

/** Largest size of runs before deflating, in bytes. No link makes the page unpack more than it can show. */
const mostBytes = 2 ** 22;

/** Largest number of tasks in all runs of a link. */
const mostRows = 200_000;

/** The runs as text for the address; null if there are too many for a page to unpack. */
export async function writeLink(runs: readonly Run[], names: boolean): Promise<string | null> {
  if (runs.reduce((sum, { n }) => sum + n.length, 0) > mostRows) return null;
  const packed = packRuns(runs, names);
  if (packed.length > mostBytes) return null;
  const body = await deflated(packed);
  const bytes = new Uint8Array(headLength + body.length);
  const head = new DataView(bytes.buffer);
  head.setUint32(0, crc32(body), true);
  head.setUint32(4, body.length, true);
  bytes.set(body, headLength);
  const hasSamples = runs.some(({ samples }) => samples !== undefined);
  return `v${hasSamples ? version : 1}.${inLetters(bytes)}${lastLetter}`;
}

/** The runs in such a text, or a failure with the reason. */
export async function readLink(text: string): Promise<{ ok: true; runs: Run[] } | ReadFailure> {
  const [, made, rest = ""] = /^v(\d+)\.(.*)$/s.exec(text) ?? [];
  if (made === undefined) return /^(?:v\d*)?$/.test(text) ? cut() : altered;
  if (Number(made) > version) return newer(made);
  // A mail program may have broken it into lines.
  const [letters, after] = lettersOf(rest.replace(/\s/g, ""));
  try {
    const body = bodyOf(letters);
    if (body === null) return after === "" ? cut(letters.length) : altered;
    const runs = unpackRuns(await inflated(body, mostBytes));
    return { ok: true, runs };
  } catch (error) {
    if (error instanceof TooMany) return tooMany;
    return typeof DecompressionStream === "undefined" ? oldBrowser : altered;
  }
}

/** The leading base64url letters of a text, and the rest. */
function lettersOf(text: string): [letters: string, after: string] {
  const [letters = ""] = /^[\w-]*/.exec(text) ?? [];
  return [letters, text.slice(letters.length)];
}

/** The deflated data; null if part of it is missing. Throws if it was altered. */
function bodyOf(letters: string): Uint8Array<ArrayBuffer> | null {
  const bytes = inBytes(letters);
  if (bytes.length < headLength) return null;
  const head = new DataView(bytes.buffer);
  const end = headLength + head.getUint32(4, true);
  if (bytes.length < end) return null;
  const body = bytes.slice(headLength, end);
  if (crc32(body) !== head.getUint32(0, true)) throw new Damaged();
  return body;
}

function inLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The complete bytes in some letters. */
function inBytes(letters: string): Uint8Array<ArrayBuffer> {
  const base64 = letters.replaceAll("-", "+").replaceAll("_", "/");
  // Four letters are three bytes; a single leftover letter is none.
  const text = atob(base64.length % 4 === 1 ? base64.slice(0, -1) : base64);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const again = "Ask for the link again, or for the file in its place.";

const cut = (letters = 0) =>
  failure(
    null,
    null,
    letters === 0
      ? "the link is cut: its data are missing"
      : `the link is cut: only the first ${whole(letters)} characters of its data are there`,
    again,
  );

const altered = failure(null, null, "the link was altered on its way: its data are damaged", again);

const tooMany = failure(
  null,
  null,
  "the data in the link are larger than any that this page writes",
  again,
);

const newer = (made: string) =>
  failure(
    null,
    null,
    `a newer version of this page made the link: its data have version ${made.slice(0, 9)}, and this page reads up to ${version}`,
    "Load the page again to get its newest version.",
  );

const oldBrowser = failure(
  null,
  null,
  "this browser cannot unpack the data in the link",
  "Open it in a newer browser.",
);
