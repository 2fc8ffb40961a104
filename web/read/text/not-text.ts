import { encodingColumn, fileWord } from "../base/file-words.ts";
import { openTable } from "../base/layout-words.ts";
import { failure, type ReadFailure } from "../base/problem.ts";
import { quoted } from "../base/quote.ts";
import { asKnown } from "../columns/kinds.ts";
import { isOtherKind } from "../columns/signatures.ts";
import { headOf, type Bytes, type Content } from "./content.ts";
import { controls, decoded, encodingOf, type Encoding } from "./decode.ts";

/** Reason why a content that could not be opened is not text. */
export function refuse(content: Content): ReadFailure {
  const head = headOf(content);
  return asKnown(
    head,
    isOtherKind(head) ? notText(content, "utf-8") : whyNone(content, encodingOf(head)),
  );
}

function whyNone(content: Content, encoding: Encoding): ReadFailure {
  if (!isTextIn(content, encoding)) return notText(content, encoding);
  const binary = refuseControls(decoded(content, encoding, { fatal: false }));
  return binary ?? failure(null, null, "the file is empty", "Open a file with a header and rows.");
}

/** True if all bytes of a content are valid in an encoding. */
export function isTextIn(content: Content, encoding: Encoding): boolean {
  try {
    const pieces = decoded(content, encoding, { fatal: true });
    while (pieces.next().done !== true);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The refusal of text with control characters other than white space; null if there are none. */
export function refuseControls(pieces: Iterable<string>): ReadFailure | null {
  const lines = new LineCount();
  for (const piece of pieces) {
    const at = piece.search(controls);
    if (at === -1) {
      lines.add(piece);
      continue;
    }
    lines.add(piece.slice(0, at));
    const code = piece.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0");
    return failure(
      lines.count,
      null,
      `this looks like a binary file: it holds the control character U+${code}`,
      openTable,
    );
  }
  return null;
}

/** Reason why a content that cannot be decoded is not text. */
export function notText(content: Content, encoding: Encoding): ReadFailure {
  if (encoding !== "utf-8") {
    return failure(
      null,
      null,
      "this starts like UTF-16 text but is broken: it may be cut short or a binary file",
      "Save it again as UTF-8 text.",
    );
  }
  const pieces = () => decoded(content, encoding, { fatal: false });
  if (refuseControls(pieces())) {
    return failure(null, null, "this is a binary file, not text", openTable);
  }
  const lines = new LineCount();
  let isFound = false;
  let isPartly = false;
  for (const piece of pieces()) {
    const at = piece.indexOf("\ufffd");
    if (!isFound) lines.add(at === -1 ? piece : piece.slice(0, at));
    isFound ||= at !== -1;
    isPartly ||= beyondAscii.test(piece);
  }
  const message = "this is not UTF-8 text: a byte on this line is no character";
  // If some letters are valid UTF-8, any other encoding would garble them.
  return isPartly || typeof content === "string"
    ? failure(lines.count, null, message, "Save it as UTF-8 (in a spreadsheet: CSV UTF-8).")
    : asWindows(content, lines.count, message);
}

/** Letters with several bytes in UTF-8. */
const beyondAscii = /[^\0-\x7f\ufffd]/;

/**
 * The refusal of a text that offers Windows-1252, the encoding of spreadsheets on Windows, and shows the line in it.
 */
function asWindows(content: Bytes, line: number, message: string): ReadFailure {
  const lines = new LineCount();
  let found = "";
  for (const piece of decoded(content, windows, { fatal: false }))
    for (const part of piece.split(/(?<=\n|\r(?!\n))/)) {
      if (lines.count === line) found += part;
      lines.add(part);
    }
  const from = Math.max(0, found.search(/[^\0-\x7f]/) - kShownBefore);
  const part = `${from > 0 ? "…" : ""}${found.slice(from).trim()}`;
  const words = `in Windows-1252, in which the line is ${quoted(part)}`;
  const reading = { words, meaning: { [encodingColumn]: fileWord(windows) } };
  const fix = `Read it ${words}, or save it as UTF-8 (in a spreadsheet: CSV UTF-8).`;
  return {
    ...failure(line, null, message, fix, [reading]),
    columns: {
      found: [],
      rows: [],
      doubt: { message: "If that is meant, read it so.", readings: [reading] },
    },
  };
}

const windows = "windows-1252";

/** Letters shown before the first accented one of a line. */
const kShownBefore = 20;

/** Counts the line, from 1, at the end of text that comes in pieces. */
class LineCount {
  count = 1;
  #endsInReturn = false;

  add(piece: string): void {
    if (piece === "") return;
    // CR and LF in two pieces are one line end.
    if (this.#endsInReturn && piece.startsWith("\n")) this.count -= 1;
    this.count += piece.match(/\r\n?|\n/g)?.length ?? 0;
    this.#endsInReturn = piece.endsWith("\r");
  }
}
