import { roleOf } from "../columns/header.ts";
import { delimiters, type Delimiter } from "./preamble.ts";

/** Lines searched for the header if the first one is a title. */
const kTitled = 20;

/** The delimiter of a header record: the one that yields most known names, then most cells. */
export function sniffDelimiter(text: string): Delimiter {
  const first = bestOf(firstRecord(text));
  if (first.known > 0) return first.delimiter;
  const below = text.split("\n", kTitled).map(bestOf);
  return (below.find(({ known }) => known > 1) ?? first).delimiter;
}

function bestOf(record: string) {
  let best = { delimiter: delimiters[0] as Delimiter, known: -1, cells: 0 };
  for (const delimiter of delimiters) {
    const names = cellsOf(record, delimiter);
    const known = names.filter((name) => roleOf(name) !== null).length;
    const isBetter = known > best.known || (known === best.known && names.length > best.cells);
    if (isBetter) best = { delimiter, known, cells: names.length };
  }
  return best;
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

/** Cells of a record, accurate enough to compare delimiters. Delimiters within quotes do not count. */
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
