import type { Lost, Note } from "../base/problem.ts";
import { isFields, parseJson, type Fields } from "./json.ts";
import type { LogRow } from "./log-row.ts";
import { faultIn } from "./json-fault.ts";
import { refuse, refuseFault } from "./refusal.ts";
import { Shape } from "./shape.ts";
import { valuesIn } from "./values.ts";

export const kCommas = "commas part the records, as in a list without its brackets: each is read";

/** Shapes that are known at most: a harness writes few. */
const kMostShapes = 8;
/** Records that may be of no shape before it is looked whether most are of one. */
const kTried = 1000;

/** The records in lines of JSON, read again each time. */
export class LineRecords implements Iterable<LogRow> {
  readonly #pieces: () => Iterable<string>;
  readonly #notes: Note[];

  /** `pieces` are of whole lines, but for the last one; what is left out is added to `notes`. */
  constructor(pieces: () => Iterable<string>, notes: Note[]) {
    this.#pieces = pieces;
    this.#notes = notes;
  }

  /** One pass, in which no record needs an object. */
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

/** A record that is parsed, and its text. */
interface Waiting {
  fields: Fields;
  text: string;
}

/** Goes over the records in lines, one after the other. */
export class LinePass {
  /** The record's line. */
  line = 0;
  /** The shape of the record, whose values are in `text`; null where it was parsed. */
  shape: Shape | null = null;
  text = "";
  readonly #pieces: Iterator<string>;
  readonly #notes: Note[];
  /** Where the next line begins, and where the record lies. */
  #at = 0;
  #from = 0;
  #to = 0;
  #last = "";
  #fields: Fields = {};
  #shapes: Shape[] = [];
  /** Records that are left of a line that holds several. */
  #waiting: Waiting[] = [];
  #parsed = 0;
  #matched = 0;

  constructor(pieces: Iterable<string>, notes: Note[]) {
    this.#pieces = pieces[Symbol.iterator]();
    this.#notes = notes;
  }

  /** The record. */
  get fields(): Fields {
    return this.shape === null ? this.#fields : this.shape.fieldsIn(this.text);
  }

  /** The last record that was read. */
  get last(): Fields {
    this.#keepLast();
    return this.#last === "" ? {} : (parseJson(this.#last) as Fields);
  }

  /** Goes on to the next record; false behind the last one. Throws a Refusal at a line that holds none. */
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

  /** Takes the next piece; false where there is none. */
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

  /** Whether the line is of a shape that is known: most often of that of the record before. */
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

  /** Takes the next record of a line that holds several. */
  #takeWaiting(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.shape = null;
    this.#fields = next.fields;
    this.#last = next.text;
    this.#to = 0;
    return true;
  }

  /** Notes something once: lines may be read several times. */
  #note(line: number | null, message: string, lost?: Lost): void {
    if (!this.#notes.some((note) => note.message === message))
      this.#notes.push({ line, message, ...(lost === undefined ? {} : { lost }) });
  }

  /** Parses a line; false of the last one that is cut. */
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

  /** Parses a line that is no single value: records behind one another, with commas or without. */
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

  /** Learns the shape of a record, as long as most records are of few shapes. */
  #learn(content: string): void {
    this.#parsed += 1;
    if (this.#shapes.length < kMostShapes) {
      const shape = Shape.of(content);
      if (shape !== null) this.#shapes.push(shape);
    }
    if (this.#parsed > kTried && this.#parsed > this.#matched) this.#shapes = [];
  }
}
