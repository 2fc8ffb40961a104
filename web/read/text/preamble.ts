import { roleOf } from "../columns/header.ts";
import { labelNames, type Labels } from "../base/run.ts";
import { canonicalLabel } from "../columns/spellings.ts";
import { largestOf } from "../../base/extremes.ts";

export const delimiters = [",", "\t", ";", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

/** Lines before the header. */
export interface Preamble {
  /** `# key: value` lines by lower-cased key (`T` keeps its case). */
  meta: Map<string, string>;
  labels: Labels;
  /** The delimiter named by a spreadsheet's `sep=;` line. */
  delimiter: Delimiter | null;
  /** Start of the table: offset in the text, and line from 1. */
  offset: number;
  line: number;
}

const metaKey = /^[\p{L}_][\p{L}\p{N}_ .-]*$/u;

/** Letters read of the line below a comment to decide if the comment is the header. */
const kHeaderProbe = 20_000;

/** Reads the comment lines at the start of text whose lines end in `\n`. */
export function readPreamble(text: string): Preamble {
  const found: Preamble = { meta: new Map(), labels: {}, delimiter: null, offset: 0, line: 1 };
  while (found.offset < text.length) {
    const end = text.indexOf("\n", found.offset);
    const next = end === -1 ? text.length : end + 1;
    const line = text.slice(found.offset, end === -1 ? text.length : end);
    if (!isSkipped(line, found)) break;
    if (line.trimStart().startsWith("#")) {
      if (isHeader(line, text.slice(next, next + kHeaderProbe))) break;
      addMeta(line, found);
    }
    found.offset = next;
    found.line += 1;
  }
  return found;
}

/** True for blank lines, comments, and the `sep=` line of spreadsheets. */
function isSkipped(line: string, found: Preamble): boolean {
  const separator = /^"?sep=(.)"?\s*$/i.exec(line)?.[1];
  const named = delimiters.find((delimiter) => delimiter === separator);
  if (named) {
    found.delimiter = named;
    return true;
  }
  return line.trim() === "" || line.trimStart().startsWith("#");
}

/** True for a comment such as `# task,n,c` directly above the rows, which numpy and others write as the header. */
function isHeader(line: string, rest: string): boolean {
  const end = rest.indexOf("\n");
  const below = end === -1 ? rest : rest.slice(0, end);
  if (below.trimStart().startsWith("#") || namedRoles(below) > 1) return false;
  return namedRoles(line) > 1;
}

function namedRoles(line: string): number {
  const counts = delimiters.map(
    (delimiter) => line.split(delimiter).filter((cell) => roleOf(unquoted(cell)) !== null).length,
  );
  return largestOf(counts);
}

const unquoted = (cell: string): string => cell.trim().replace(/^"(.*)"$/, "$1");

function addMeta(line: string, found: Preamble): void {
  const colon = line.indexOf(":");
  const key = line.slice(0, colon).trim().replace(/^#+/, "").trim();
  if (colon === -1 || !metaKey.test(key) || line.startsWith("//", colon + 1)) return;
  const value = withoutFill(line.slice(colon + 1)).trim();
  found.meta.set(key === "T" ? key : key.toLowerCase(), value);
  const role = roleOf(key);
  const label = labelNames.find((known) => known === role);
  if (label && value !== "") found.labels[label] ??= canonicalLabel(label, value);
}

/** Removes the delimiters that spreadsheets append to a comment line. */
function withoutFill(value: string): string {
  let end = value.length;
  while (end > 0 && ",;|\t ".includes(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}
