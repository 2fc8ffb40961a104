import { counted } from "../base/format.ts";
import type { Note, Problem } from "./base/problem.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import { formatsFor } from "./formats/formats.ts";
import { valuesIn } from "./records/values.ts";
import { SourceText } from "./text/source-text.ts";

/** Maximum number of skipped lines. A file with more is of another kind than assumed. */
const kMostSkipped = 1000;
/** Number of reasons listed. */
const kListed = 5;

/** Formats with a record per line. In others, leaving out a line changes the meaning. */
const ofLines = ["delimited text", "delimited text with quotes"];

/** Reads a text without the lines that its reader refuses one by one. Adds a note that lists them. */
export async function readSkipping(
  name: string,
  text: SourceText,
  options: ReadOptions,
  read: (text: SourceText, options: ReadOptions) => Promise<ReadResult>,
): Promise<ReadResult> {
  const skipped = new Map<number, string>();
  for (;;) {
    const left = skipped.size === 0 ? text : new TextWithout(text, new Set(skipped.keys()));
    const result = await read(left, options);
    if (result.ok) return skipped.size === 0 ? result : withNote(result, skipped);
    const bad = await badLines(name, text, result.problems);
    const fresh = [...bad].filter(([line]) => !skipped.has(line));
    if (fresh.length === 0 || skipped.size + fresh.length > kMostSkipped) return result;
    for (const [line, reason] of fresh) skipped.set(line, reason);
  }
}

function withNote(result: Extract<ReadResult, { ok: true }>, skipped: ReadonlyMap<number, string>) {
  const lines = [...skipped].sort(([a], [b]) => a - b);
  const listed = lines.slice(0, kListed).map(([line, reason]) => `line ${line}: ${reason}`);
  const more = lines.length > kListed ? `; and ${lines.length - kListed} more` : "";
  const note: Note = {
    line: null,
    message: `${counted(lines.length, "bad line")} skipped: ${listed.join("; ")}${more}`,
    lost: "skipped",
  };
  return { ...result, notes: [note, ...result.notes] };
}

/** Lines with problems, and their reasons; empty if a problem concerns more than its line. */
async function badLines(
  name: string,
  text: SourceText,
  problems: readonly Problem[],
): Promise<Map<number, string>> {
  const bad = new Map<number, string>();
  const isJson = /^\s*[{[]/.test(text.head());
  if (!isJson && !(await isDelimited(name, text))) return bad;
  const least = isJson ? 0 : headerLine(text);
  for (const { line, message } of problems) {
    if (line === null || line <= least) return new Map();
    bad.set(line, message);
  }
  const first = headerLine(text);
  const lines = linesAt(text, new Set(bad.keys()));
  for (const [line, content] of lines)
    // If the first record is valid JSON, its fault is one of all records.
    if (!isAlone(content, isJson) || (line === first && isJsonLine(content))) return new Map();
    else if (isJson && !isJsonLine(content))
      for (const [next, reason] of brokenAfter(text, line, bad.get(line) ?? ""))
        bad.set(next, reason);
  return bad;
}

async function isDelimited(name: string, text: SourceText): Promise<boolean> {
  const format = (await formatsFor(text, name)).find(({ sniff }) => sniff(text.head()));
  return format !== undefined && ofLines.includes(format.name);
}

/** The first line that is neither blank nor a comment. */
function headerLine(text: SourceText): number {
  let line = 0;
  for (const content of linesOf(text)) {
    line += 1;
    if (content.trim() !== "" && !content.startsWith("#")) return line;
  }
  return line;
}

/** True if a line is a whole record: it does not continue within quotes and closes no document. */
const isAlone = (content: string, isJson: boolean): boolean =>
  isJson ? !/^\s*[\]}],?\s*$/.test(content) : (content.match(/"/g)?.length ?? 0) % 2 === 0;

function isJsonLine(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}

/** Further lines that are broken like this one, so that one pass finds all. */
function brokenAfter(text: SourceText, after: number, reason: string): Map<number, string> {
  const found = new Map<number, string>();
  let line = 0;
  let last = 0;
  for (const content of linesOf(text)) {
    line += 1;
    if (content.trim() === "") continue;
    last = line;
    if (line > after && !isJsonLine(content) && "reason" in valuesIn(content))
      found.set(line, reason);
    if (found.size > kMostSkipped) break;
  }
  // The reader itself reports a last line that is cut off.
  found.delete(last);
  return found;
}

function* linesOf(text: SourceText): Generator<string> {
  for (const piece of text.pieces()) {
    const lines = piece.split("\n");
    if (piece.endsWith("\n")) lines.pop();
    yield* lines;
  }
}

function linesAt(text: SourceText, wanted: ReadonlySet<number>): Map<number, string> {
  const found = new Map<number, string>();
  let line = 0;
  for (const content of linesOf(text)) {
    line += 1;
    if (wanted.has(line)) found.set(line, content);
    if (found.size === wanted.size) break;
  }
  return found;
}

const [newline, space] = [0x0a, 0x20];

/** A text with some lines blanked. */
class TextWithout extends SourceText {
  readonly #whole: SourceText;
  readonly #lines: ReadonlySet<number>;

  constructor(whole: SourceText, lines: ReadonlySet<number>) {
    super("", "utf-8", whole.hasQuotes, { piece: () => undefined, progress: () => undefined });
    this.#whole = whole;
    this.#lines = lines;
  }

  override get size(): number {
    return this.#whole.size;
  }

  override head(): string {
    const [first = ""] = this.#letters([this.#whole.head()]);
    return first;
  }

  override *pieces(): Generator<string> {
    yield* this.#letters(this.#whole.pieces());
    for (const each of this.#whole.unusual) this.unusual.add(each);
  }

  override *piecesLeft(leave: Leave): Generator<string> {
    yield* this.#letters(this.#whole.piecesLeft((bytes) => leave(this.#bytes(bytes))));
    for (const each of this.#whole.unusual) this.unusual.add(each);
  }

  override *lettersLeft(leave: Leave): Generator<string> {
    yield* this.#letters(this.#whole.lettersLeft((bytes) => leave(this.#bytes(bytes))));
  }

  *#letters(pieces: Iterable<string>): Generator<string> {
    let line = 1;
    for (const piece of pieces) {
      const lines = piece.split("\n");
      yield lines.map((each, i) => (this.#lines.has(line + i) ? "" : each)).join("\n");
      line += lines.length - 1;
    }
  }

  /** Overwrites skipped lines with spaces, so that a broken string ends with its line. */
  *#bytes(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
    let line = 1;
    for (const piece of pieces) {
      const copy = piece.slice();
      for (let i = 0; i < copy.length; i++)
        if (copy[i] === newline) line += 1;
        else if (this.#lines.has(line)) copy[i] = space;
      yield copy;
    }
  }
}

type Leave = (pieces: Iterable<Uint8Array>) => Iterable<Uint8Array>;
