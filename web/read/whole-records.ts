import { containerOf } from "./containers/container.ts";
import { isJson } from "./records/json.ts";
import type { Bytes } from "./text/content.ts";

// A file that is still being written may end in the middle of a record. It is read up to the end of its last whole
// record.

const newline = 0x0a;
const quote = 0x22;
/** Bytes after which a quote opens a field: the delimiters of `formats/delimited.ts`, and line ends. */
const before = new Set(Array.from(",;\t|\n\r", (sign) => sign.charCodeAt(0)));

/** Bytes read at a time. */
const pieceSize = 2 ** 20;

/** Maximum bytes of a first line that is parsed to find out if each line is JSON. */
const longestLine = 2 ** 24;

/** Number of bytes in whole records; the full size if the content is not text in lines. */
export function wholeRecords(content: Bytes): number {
  const { size } = content;
  if (size === 0 || containerOf(content) !== null) return size;
  const [first = 0, second = 0] = content.read(0, Math.min(2, size));
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return size;
  const kind = kindOf(content);
  if (kind === "document") return size;
  const end = kind === "table" ? endOfTable(content) : lastNewline(content, size);
  if (kind === "json lines" && isJson(textOf(content, end, size))) return size;
  return end;
}

/** Kind of a file, from its first line. JSON whose first line has no end yet may be of either kind. */
function kindOf(content: Bytes): "table" | "json lines" | "document" {
  const end = firstNewline(content);
  const line = textOf(content, 0, Math.min(end, longestLine))
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (!/^[{[]/.test(line)) return "table";
  if (isJson(line)) return end < content.size ? "json lines" : "document";
  // A broken line with an end belongs to a wrapped document. One without an end is cut off.
  return end < content.size ? "document" : "json lines";
}

const textOf = ({ read }: Bytes, from: number, to: number) =>
  new TextDecoder().decode(read(from, to));

/** Position of the first newline; the size if there is none. */
function firstNewline({ size, read }: Bytes): number {
  for (let from = 0; from < size; from += pieceSize) {
    const at = read(from, Math.min(from + pieceSize, size)).indexOf(newline);
    if (at >= 0) return from + at;
  }
  return size;
}

/** Position after the last newline before `to`; 0 if there is none. */
function lastNewline({ read }: Bytes, to: number): number {
  for (let end = to; end > 0; end -= pieceSize) {
    const from = Math.max(0, end - pieceSize);
    const at = read(from, end).lastIndexOf(newline);
    if (at >= 0) return from + at + 1;
  }
  return 0;
}

/** End of the last record of a table. A newline within quotes ends no record. */
function endOfTable(content: Bytes): number {
  const { size, read } = content;
  let [end, isOpen, last] = [0, false, newline];
  for (let from = 0; from < size; from += pieceSize) {
    const piece = read(from, Math.min(from + pieceSize, size));
    if (!isOpen && !piece.includes(quote)) {
      const at = piece.lastIndexOf(newline);
      if (at >= 0) end = from + at + 1;
    } else
      for (const [i, byte] of piece.entries()) {
        // A doubled quote closes and reopens the cell.
        if (byte === quote) isOpen = isOpen ? false : before.has(last) || last === quote;
        else if (byte === newline && !isOpen) end = from + i + 1;
        last = byte;
      }
    last = piece.at(-1) ?? last;
  }
  return end;
}
