import { crc32 } from "../../read/base/crc32.ts";
import { failure, type ReadFailure } from "../../read/base/problem.ts";
import type { Run } from "../../read/base/run.ts";
import { whole } from "../../format.ts";
import { Damaged } from "./bytes.ts";
import { deflated, inflated, TooMany } from "./deflate.ts";
import { packRuns, unpackRuns } from "./packed-runs.ts";

// Data in an address, version 1 or, where runs have samples, 2: `v1.` or `v2.` and, in base64url, the CRC-32 and the length of what is deflated, each as four
// bytes with the lowest first, and the runs, deflated. A `z` is the last letter, since mail and chat programs leave a mark
// at the end out of the link that they make of a text. What comes after is not read.

const version = 2;
const lastLetter = "z";
const headLength = 8;

/** Bytes of runs before they are deflated, so that no link makes the page unpack more than it can show. */
const mostBytes = 2 ** 22;

/** Tasks of all runs that are looked at for a link. */
const mostRows = 200_000;

/** The runs as a text for the address; null where they are so many that no page would unpack them. */
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

/** The runs of such a text, or why there are none. */
export async function readLink(text: string): Promise<{ ok: true; runs: Run[] } | ReadFailure> {
  const [, made, rest = ""] = /^v(\d+)\.(.*)$/s.exec(text) ?? [];
  if (made === undefined) return /^(?:v\d*)?$/.test(text) ? cut() : altered;
  if (Number(made) > version) return newer(made);
  // A mail may have broken it into lines.
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

/** The letters of base64url that a text begins with, and what comes after. */
function lettersOf(text: string): [letters: string, after: string] {
  const [letters = ""] = /^[\w-]*/.exec(text) ?? [];
  return [letters, text.slice(letters.length)];
}

/** What is deflated; null where some of it is missing. Throws where it is not what was written. */
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

/** The whole bytes of some letters. */
function inBytes(letters: string): Uint8Array<ArrayBuffer> {
  const base64 = letters.replaceAll("-", "+").replaceAll("_", "/");
  // Four letters are three bytes; one letter alone is none.
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
