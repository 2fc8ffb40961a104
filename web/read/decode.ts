import { failure, type ReadFailure } from "./problem.ts";
import { refuseSignature } from "./signatures.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** A table of counts of this size has some five million rows: about what a tab can hold parsed. */
const kLargestBytes = 2 ** 27;

/** Enough of the file to tell UTF-16 by its zero bytes. */
const kProbeBytes = 4096;

/** The text of a file without its byte order mark, or why it is none. */
export function decode(bytes: Uint8Array): string | ReadFailure {
  if (bytes.length > kLargestBytes) {
    return failure(
      null,
      null,
      `the file has ${bytes.length} bytes; the largest read here is ${kLargestBytes}`,
      "Split it by model and drop the parts.",
    );
  }
  const refusal = refuseSignature(bytes);
  if (refusal) return refusal;
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return refuseControls(text) ?? text;
  } catch {
    return notText(bytes, encoding);
  }
}

/** The refusal of text with control characters other than white space; null where there are none. */
export function refuseControls(text: string): ReadFailure | null {
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x20) continue;
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(i + 1) !== 0x0a)) line += 1;
    // Below 9 and past 13 lie the controls that are not white space.
    if (code < 0x09 || code > 0x0d) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
      return failure(
        line,
        null,
        `this looks like a binary file: it holds the control character ${name}`,
        "Drop a CSV or TSV text file with the columns task,n,c.",
      );
    }
  }
  return null;
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const pairs = Math.floor(Math.min(bytes.length, kProbeBytes) / 2);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even += 1;
    if (bytes[2 * i + 1] === 0) odd += 1;
  }
  // Latin letters, digits and delimiters have a zero half; a header is made of them.
  if (even === 0 && odd > pairs / 2) return "utf-16le";
  if (odd === 0 && even > pairs / 2) return "utf-16be";
  return "utf-8";
}

function notText(bytes: Uint8Array, encoding: Encoding): ReadFailure {
  if (encoding !== "utf-8") {
    return failure(
      null,
      null,
      "this starts like UTF-16 text but is broken: it may be cut short or a binary file",
      "Save it again as UTF-8 text.",
    );
  }
  const text = new TextDecoder("utf-8").decode(bytes);
  if (refuseControls(text)) {
    return failure(
      null,
      null,
      "this is a binary file, not text",
      "Drop a CSV or TSV text file with the columns task,n,c.",
    );
  }
  const line = text.slice(0, text.indexOf("\ufffd")).split(/\r\n?|\n/).length;
  return failure(
    line,
    null,
    "this is not UTF-8 text: a byte on this line is no character",
    "Save it as UTF-8 (in a spreadsheet: CSV UTF-8).",
  );
}
