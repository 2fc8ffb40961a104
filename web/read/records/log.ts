import type { Note } from "../base/problem.ts";
import { withoutMark } from "../base/plain-form.ts";
import { leanJson } from "../text/lean-json.ts";
import type { SourceText } from "../text/source-text.ts";
import { isReadWhole } from "./read-whole.ts";
import { elementsOf, NoList } from "./elements.ts";
import { isFields, parseJson, type Fields } from "./json.ts";
import type { JsonFault } from "./json-fault.ts";
import { kCommas, LineRecords } from "./line-records.ts";
import type { LogRow } from "./log-row.ts";
import { getAgain, refuse, refuseFault, type Refusal } from "./refusal.ts";
import { valuesIn } from "./values.ts";

/** Output of a harness: one JSON document, or a record on each line. */
export interface Log {
  name: string;
  /** Language of the file; absent for JSON. */
  language?: string;
  /** The document, or the first records of a list that is too large; null if there is a record on each line. */
  top: unknown;
  /** First record of the lines or of the list, or the document itself; empty if there is no object. */
  first: Fields;
  /** Records in order; each call reads them again. */
  rows: () => Iterable<LogRow>;
  /** Notes on what was left out. */
  notes: Note[];
  /** Text in pieces, without its long strings; absent if the log does not come from text. */
  letters?: () => Iterable<string>;
  /** Consecutive documents, if any is a list of records; absent otherwise. */
  documents?: readonly unknown[];
}

/** Filter of bytes in pieces. */
type Leave = (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>;

const withoutTexts: Leave = (pieces) => leanJson(pieces, isReadWhole);
const linesWithoutTexts: Leave = (pieces) => leanJson(pieces, isReadWhole, undefined, "line");

/** Number of bytes that often contain the first record. */
const kFirstBytes = 2 ** 16;

/** Splits the first piece, because often only the start is needed. */
function* startFirst(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let isFirst = true;
  for (const piece of pieces) {
    if (isFirst) yield piece.subarray(0, kFirstBytes);
    yield isFirst ? piece.subarray(kFirstBytes) : piece;
    isFirst = false;
  }
}

/** Maximum bytes of a list whose records are parsed together; those of a longer one are parsed one by one. */
const kTogether = 2 ** 25;
/** Maximum length of a string in any engine. */
const kMostLetters = 2 ** 29 - 25;

/** Log in a text that begins like JSON. Throws a Refusal if it is not JSON. */
export function openLog(name: string, text: SourceText, together = kTogether): Log {
  const log = logOfText(name, text, together);
  return { ...log, letters: () => text.lettersLeft(withoutTexts) };
}

function logOfText(name: string, text: SourceText, together: number): Log {
  if (text.size > together && /^\s*\[\s*\{/.test(text.head())) return logOfList(name, text);
  if (isByLines(text, together)) return logOfLines(name, text);
  const whole = wholeOf(text, kMostLetters);
  if (whole === null)
    throw refuse(
      "the document is larger than 512 MB, its long texts left out",
      "Write a record on each line, as jq -c does.",
    );
  return logOfDocument(name, whole);
}

/** True if the first line with text is a complete object, and another one follows. */
function isByLines(text: SourceText, most: number): boolean {
  let head = "";
  for (const piece of text.lettersLeft((pieces) => withoutTexts(startFirst(pieces)))) {
    head += piece;
    const [, first, next] = /^\s*(\S[^\r\n]*)[\r\n]\s*(\S)/.exec(head) ?? [];
    if (first !== undefined)
      return first.startsWith("{") && next === "{" && isJson(first.replace(/,\s*$/, ""));
    if (head.length > most) return false;
  }
  return false;
}

/** Text without its long strings; null if it has more letters than `most`. */
function wholeOf(text: SourceText, most: number): string | null {
  const pieces: string[] = [];
  let length = 0;
  for (const piece of text.lettersLeft(withoutTexts)) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) return null;
  }
  return text.inPlainForm(withoutMark(pieces.join("")));
}

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}

function logOfLines(name: string, text: SourceText): Log {
  const notes: Note[] = [];
  const recordsOf = (leave: Leave) => new LineRecords(() => text.piecesLeft(leave), notes);
  const log = { name, top: null, first: {}, rows: () => recordsOf(linesWithoutTexts), notes };
  const firsts = recordsOf((pieces) => linesWithoutTexts(startFirst(pieces)));
  for (const { fields } of firsts) return { ...log, first: fields };
  return log;
}

/** Number of records of a large list that identify its harness. */
const kFirst = 100;

function logOfList(name: string, text: SourceText): Log {
  const log = { name, rows: () => recordsOfList(text), notes: [] };
  const firsts: Fields[] = [];
  for (const { fields } of log.rows()) if (firsts.push(fields) === kFirst) break;
  return { ...log, top: firsts, first: firsts[0] ?? {} };
}

/** Yields the records of a list that is too large to parse at once. */
function* recordsOfList(text: SourceText): Generator<LogRow> {
  let number = 0;
  try {
    for (const element of elementsOf(text.lettersLeft(withoutTexts))) {
      number += 1;
      yield { fields: recordIn(text.inPlainForm(element), number), line: number };
    }
  } catch (error) {
    throw error instanceof NoList ? noJson(!error.isCut) : error;
  }
}

function recordIn(element: string, number: number): Fields {
  let value: unknown;
  try {
    value = parseJson(element);
  } catch {
    throw refuse(`record ${number} of the list is no JSON`, getAgain);
  }
  if (!isFields(value))
    throw refuse(
      `record ${number} of the list must be an object in braces, as the first is`,
      "Write one object for each record.",
    );
  return value;
}

function logOfDocument(name: string, whole: string): Log {
  let top: unknown;
  try {
    top = parseJson(whole);
  } catch {
    return logOfSeveral(name, whole);
  }
  return logOf(name, top);
}

const noJson = (isWhole: boolean): Refusal =>
  refuse(isWhole ? "the file is no valid JSON" : "the file is cut: its end is missing", getAgain);

/** Log of consecutive JSON values. Throws a Refusal if the text does not consist of them. */
function logOfSeveral(name: string, whole: string): Log {
  const found = valuesIn(whole);
  if ("reason" in found) throw noDocument(found);
  const { values, hasCommas } = found;
  const notes: Note[] = hasCommas ? [{ line: null, message: kCommas }] : [];
  return logOfValues(name, values, notes);
}

const noDocument = (fault: JsonFault): Refusal =>
  fault.isCut
    ? refuse(`the file is cut: ${fault.reason}`, fault.fix)
    : refuseFault("the file is no valid JSON", fault, fault.line);

/** Value of JSON or YAML, and the line on which it begins. */
interface Placed {
  value: unknown;
  line: number;
}

/** Log of parsed values. Each object is a record or a document; each list of objects is a document. */
export function logOfValues(name: string, values: readonly Placed[], notes: Note[] = []): Log {
  const [only, second] = values;
  if (only !== undefined && second === undefined) return { ...logOf(name, only.value), notes };
  const other = values.find(({ value }) => !isFields(value) && !isListOfFields(value));
  if (other !== undefined)
    throw refuse(
      "this is one of several values, and no record: it must be an object in braces",
      "Write one object on each line.",
      other.line,
    );
  const all = values.map(({ value }) => value);
  const rows = values.flatMap(({ value, line }) =>
    isFields(value) ? [{ fields: value, line }] : [],
  );
  const log: Log = { name, top: null, first: rows[0]?.fields ?? {}, rows: () => rows, notes };
  return all.every(isFields) ? log : { ...log, documents: all };
}

const isListOfFields = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

/** Log of a parsed document. */
export function logOf(name: string, top: unknown): Log {
  const list = Array.isArray(top) ? top : [top];
  const rows = list.flatMap((each, i) => (isFields(each) ? [{ fields: each, line: i + 1 }] : []));
  return { name, top, first: rows[0]?.fields ?? {}, rows: () => rows, notes: [] };
}
