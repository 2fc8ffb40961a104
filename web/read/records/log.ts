import { failure, type Note, type ReadFailure } from "../base/problem.ts";
import { leanJson } from "../text/lean-json.ts";
import type { SourceText } from "../text/source-text.ts";
import { isReadWhole } from "./read-whole.ts";
import { isFields, parseJson, type Fields } from "./json.ts";

/** A record, and the line it is on; its number in the list where the file is one document. */
export interface LogRow {
  fields: Fields;
  line: number;
}

/** What a harness wrote: one document of JSON, or a record on each line. */
export interface Log {
  name: string;
  /** The document; null where there is a record on each line. */
  top: unknown;
  /** The first record: of the lines, of the list, or the document itself. No field where there is no object. */
  first: Fields;
  /** The records in order, which are read again each time. */
  rows: () => Iterable<LogRow>;
  /** What was left out on the way. */
  notes: Note[];
}

/** Stops the reading of a log: why it is refused. */
export class Refusal extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure.problems[0]?.message ?? "refused");
    this.failure = failure;
  }
}

export const refuse = (message: string, fix: string, line: number | null = null): Refusal =>
  new Refusal(failure(line, null, message, fix));

const getAgain = "Get the file again, and open it whole.";

/** A log's text, without most of what models were given and wrote. */
const leftOf = (text: SourceText): Iterable<string> =>
  text.piecesLeft((pieces) => leanJson(pieces, isReadWhole));

/** The log in a text that begins as JSON does. Throws a Refusal where it is none. */
export function openLog(name: string, text: SourceText): Log {
  return isByLines(text) ? logOfLines(name, text) : logOfDocument(name, text);
}

/** Whether the first line with text is a whole value, and a second one follows. */
function isByLines(text: SourceText): boolean {
  let first: string | null = null;
  for (const { content } of linesOf(text)) {
    if (first === null) {
      if (!isJson(content)) return false;
      first = content;
    } else return /^\s*[{[]/.test(content);
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}

/** The lines that are not blank. */
function* linesOf(
  text: SourceText,
): Generator<{ content: string; line: number; isWhole: boolean }> {
  let line = 0;
  for (const piece of leftOf(text)) {
    let from = 0;
    while (from < piece.length) {
      const end = piece.indexOf("\n", from);
      const content = piece.slice(from, end === -1 ? undefined : end);
      line += 1;
      from = end === -1 ? piece.length : end + 1;
      if (content.trim() !== "") yield { content, line, isWhole: end !== -1 };
    }
  }
}

function logOfLines(name: string, text: SourceText): Log {
  const notes: Note[] = [];
  const log: Log = { name, top: null, first: {}, rows: () => recordsOf(text, notes), notes };
  for (const { fields } of log.rows()) return { ...log, first: fields };
  return log;
}

function* recordsOf(text: SourceText, notes: Note[]): Generator<LogRow> {
  for (const { content, line, isWhole } of linesOf(text)) {
    let value: unknown;
    try {
      value = parseJson(content);
    } catch {
      if (isWhole)
        throw refuse("this line is no JSON, while the lines above it are", getAgain, line);
      // Rows may be read several times.
      if (notes.length === 0)
        notes.push({ line, message: "the last line is cut in the middle: left out" });
      return;
    }
    if (!isFields(value))
      throw refuse(
        "this line holds no record: it must be an object in braces",
        "Write one object on each line.",
        line,
      );
    yield { fields: value, line };
  }
}

function logOfDocument(name: string, text: SourceText): Log {
  const whole = [...leftOf(text)].join("");
  let top: unknown;
  try {
    top = parseJson(whole);
  } catch {
    if (/[}\]]\s*\n\s*[{[]/.test(whole) && areSeveral(whole))
      throw refuse(
        "the file holds several documents of JSON, one below the other",
        "Write each on a line of its own, as jq -c . does.",
      );
    const isWhole = /[}\]]\s*$/.test(whole);
    throw refuse(
      isWhole ? "the file is no valid JSON" : "the file is cut: its end is missing",
      getAgain,
    );
  }
  return logOf(name, top);
}

/** Whether what ends at the first bracket in a line of its own is whole. */
function areSeveral(text: string): boolean {
  const end = /^[}\]][ \t\r]*$/m.exec(text);
  return end !== null && isJson(text.slice(0, end.index + 1));
}

/** The log of a document that is parsed already. */
export function logOf(name: string, top: unknown): Log {
  const list = Array.isArray(top) ? top : [top];
  const rows = list.flatMap((each, i) => (isFields(each) ? [{ fields: each, line: i + 1 }] : []));
  return { name, top, first: rows[0]?.fields ?? {}, rows: () => rows, notes: [] };
}
