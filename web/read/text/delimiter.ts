import { roleOf } from "../columns/header.ts";
import { delimiters, type Delimiter } from "./preamble.ts";

/** The delimiter of a header record: the one that yields most known names, then most cells. */
export function sniffDelimiter(text: string): Delimiter {
  const record = firstRecord(text);
  let best: { delimiter: Delimiter; known: number; cells: number } | null = null;
  for (const delimiter of delimiters) {
    const names = cellsOf(record, delimiter);
    const known = names.filter((name) => roleOf(name) !== null).length;
    const better =
      best === null || known > best.known || (known === best.known && names.length > best.cells);
    if (better) best = { delimiter, known, cells: names.length };
  }
  return best?.delimiter ?? ",";
}

/** Text up to the first line end outside quotes. */
function firstRecord(text: string): string {
  let inQuotes = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (letter === '"') inQuotes = !inQuotes;
    else if (letter === "\n" && !inQuotes) return text.slice(0, i);
  }
  const end = text.indexOf("\n");
  return end === -1 ? text : text.slice(0, end);
}

/** Cells of a record, near enough to compare delimiters: those inside quotes do not part. */
function cellsOf(record: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let start = 0;
  let inQuotes = false;
  for (let i = 0; i <= record.length; i++) {
    if (record[i] === '"') inQuotes = !inQuotes;
    if (i < record.length && (inQuotes || record[i] !== delimiter)) continue;
    cells.push(record.slice(start, i).trim().replace(/^"|"$/g, ""));
    start = i + 1;
  }
  return cells;
}
