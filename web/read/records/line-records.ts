import type { Lost, Note } from "../base/problem.ts";
import { isFields, parseJson, type Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { faultIn } from "./json-fault.ts";
import { refuse, refuseFault } from "./refusal.ts";
import { Shape } from "./shape.ts";
import { valuesIn } from "./values.ts";

export const kCommas = "commas part the records, as in a list without its brackets: each is read";

/** Maximum number of known shapes; a harness writes few. */
const kMostShapes = 8;
/** Number of records without a shape before they are compared with those that have one. */
const kTried = 1000;

/** Records of JSON in lines; each iteration reads them again. */
export class LineRecords implements Iterable<LogRow> {
  readonly #pieces: () => Iterable<string>;
  readonly #notes: Note[];

  /** `pieces` consist of whole lines, except the last. Omissions are added to `notes`. */
  constructor(pieces: () => Iterable<string>, notes: Note[]) {
    this.#pieces = pieces;
    this.#notes = notes;
  }

  /** Starts a pass that needs no object for a record with a known shape. */
  pass(): LinePass {
    return new LinePass(this.#pieces(), this.#notes);
  }

  *[Symbol.iterator](): Generator<LogRow> {
    const pass = this.pass();
    while (pass.next()) yield { fields: pass.fields, line: pass.line };
  }
}

const noRecord = (line: number) =>
  refuse(
    "this line holds no record: it must be an object in braces",
    "Write one object on each line.",
    line,
  );

/** Parsed record, and its text. */
interface Waiting {
  fields: Fields;
  text: string;
}

/** Iterates over the records in lines. */
export class LinePass {
  /** Line of the record. */
  line = 0;
  /** Shape of the record, whose values are in `text`; null if it was parsed. */
  shape: Shape | null = null;
  text = "";
  readonly #pieces: Iterator<string>;
  readonly #notes: Note[];
  /** Start of the next line, and start and end of the record. */
  #at = 0;
  #from = 0;
  #to = 0;
  #last = "";
  #fields: Fields = {};
  #shapes: Shape[] = [];
  /** Remaining records of a line that holds several. */
  #waiting: Waiting[] = [];
  #parsed = 0;
  #matched = 0;

  constructor(pieces: Iterable<string>, notes: Note[]) {
    this.#pieces = pieces[Symbol.iterator]();
    this.#notes = notes;
  }

  /** Fields of the record. */
  get fields(): Fields {
    return this.shape === null ? this.#fields : this.shape.fieldsIn(this.text);
  }

  /** Last record read. */
  get last(): Fields {
    this.#keepLast();
    return this.#last === "" ? {} : (parseJson(this.#last) as Fields);
  }

  /** Moves to the next record; false after the last one. Throws a Refusal at a line that holds none. */
  next(): boolean {
    if (this.#takeWaiting()) return true;
    for (;;) {
      if (this.#at >= this.text.length && !this.#goOn()) return false;
      this.line += 1;
      if (this.#match()) return true;
      const { text } = this;
      const [from, newline] = [this.#at, text.indexOf("\n", this.#at)];
      const to = newline < 0 ? text.length : newline;
      const content = text.slice(from, to);
      this.#at = to + 1;
      if (content.trim() === "") continue;
      if (!this.#parse(content, newline >= 0)) return false;
      if (this.#takeWaiting()) return true;
      [this.#from, this.#to] = [from, to];
      return true;
    }
  }

  /** Moves to the next piece; false if there is none. */
  #goOn(): boolean {
    this.#keepLast();
    const next = this.#pieces.next();
    if (next.done === true) return false;
    this.text = next.value;
    this.#at = 0;
    return true;
  }

  #keepLast(): void {
    if (this.#to > 0) this.#last = this.text.slice(this.#from, this.#to);
    this.#to = 0;
  }

  /** True if the line has a known shape, and moves past it. The shape of the record before is the most likely. */
  #match(): boolean {
    const [from, before] = [this.#at, this.shape];
    let to = before?.match(this.text, from) ?? -1;
    if (to < 0)
      for (const shape of this.#shapes) {
        if (shape === before) continue;
        to = shape.match(this.text, from);
        if (to < 0) continue;
        this.shape = shape;
        break;
      }
    if (to < 0) return false;
    this.#matched += 1;
    [this.#from, this.#to, this.#at] = [from, to, to + 1];
    return true;
  }

  /** Takes the next record of a line that holds several; false if there is none. */
  #takeWaiting(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.shape = null;
    this.#fields = next.fields;
    this.#last = next.text;
    this.#to = 0;
    return true;
  }

  /** Adds a note once, because lines may be read several times. */
  #note(line: number | null, message: string, lost?: Lost): void {
    if (!this.#notes.some((note) => note.message === message))
      this.#notes.push({ line, message, ...(lost === undefined ? {} : { lost }) });
  }

  /** Parses a line; false if it is the last one and cut off. */
  #parse(content: string, isWhole: boolean): boolean {
    let value: unknown;
    try {
      value = parseJson(content);
    } catch {
      return this.#parseSeveral(content, isWhole);
    }
    if (!isFields(value)) throw noRecord(this.line);
    this.#fields = value;
    this.shape = null;
    this.#learn(content);
    return true;
  }

  /** Parses a line of several records, with or without commas; false if it is the last one and cut off. */
  #parseSeveral(content: string, isWhole: boolean): boolean {
    const found = valuesIn(content);
    if ("reason" in found) {
      const fault = faultIn(content) ?? found;
      if (fault.isCut && !isWhole) {
        this.#note(this.line, "the last line is cut in the middle: left out", "lines");
        return false;
      }
      throw fault.isCut
        ? refuse(
            "this line is no JSON, while the lines above it are: its end is missing",
            "Get the file again, or write each record on a line of its own, as jq -c . does.",
            this.line,
          )
        : refuseFault("this line is no JSON, while the lines above it are", fault, this.line);
    }
    const { values, hasCommas } = found;
    this.#waiting = values.map(({ value, text }) => {
      if (!isFields(value)) throw noRecord(this.line);
      return { fields: value, text };
    });
    if (hasCommas) this.#note(null, kCommas);
    if (values.length > 1)
      this.#note(this.line, `this line holds ${values.length} records: each is read`);
    return true;
  }

  /** Learns the shape of a record. Forgets all shapes if most records have none of them. */
  #learn(content: string): void {
    this.#parsed += 1;
    if (this.#shapes.length < kMostShapes) {
      const shape = Shape.of(content);
      if (shape !== null) this.#shapes.push(shape);
    }
    if (this.#parsed > kTried && this.#parsed > this.#matched) this.#shapes = [];
  }
}
