import { deflated, zipOf, type Packed } from "./archives.ts";

/** A cell: text, a number, a Boolean, or its element as XML. */
export type Cell = string | number | boolean | null | { xml: string };

/** A sheet of a workbook: its rows, and whether its author hid it. */
export interface SheetMade {
  name: string;
  rows: readonly (readonly Cell[])[];
  isHidden?: boolean;
  /** True if its texts are in the sheet instead of the table of all texts. */
  isInline?: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A column by its letters. */
export const letters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + letters(index % 26);

/** Number formats of dates; the workbook's own formats begin with 164. */
const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;[Red]"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="9"/><xf numFmtId="2"/></cellXfs></styleSheet>`;

/** Parts of a workbook by path, as a spreadsheet writes them; `others` replace parts with the same path. */
export function partsOf(
  sheets: readonly SheetMade[],
  others: Readonly<Record<string, string>> = {},
): Packed[] {
  const texts: string[] = [];
  const cellOf = (cell: Cell, place: string, isInline: boolean): string => {
    if (cell === null) return "";
    if (typeof cell === "object") return cell.xml.replace("<c", `<c r="${place}"`);
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
    if (isInline) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    texts.push(cell);
    return `<c r="${place}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${sheets
      .map(
        ({ name, isHidden = false }, i) =>
          `<sheet name="${escaped(name)}" sheetId="${i + 7}"${isHidden ? ' state="hidden"' : ""} r:id="rId${i + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="http://x/relationships/worksheet" Target="${i % 2 === 0 ? "" : "/xl/"}worksheets/sheet${i + 1}.xml"/>`,
      )
      .join("")}</Relationships>`,
    "xl/styles.xml": styles,
  };
  for (const [i, { rows, isInline = false }] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet><sheetData>${rows
      .map((row, at) =>
        row.length === 0
          ? ""
          : `<row r="${at + 1}">${row.map((cell, j) => cellOf(cell, `${letters(j)}${at + 1}`, isInline)).join("")}</row>`,
      )
      .join("")}</sheetData></worksheet>`;
  parts["xl/sharedStrings.xml"] =
    `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`;
  return Object.entries({ ...parts, ...others }).map(([path, text]) => deflated(path, text));
}

/** A workbook of these sheets. */
export const workbookOf = (...sheets: readonly SheetMade[]): Uint8Array =>
  zipOf(...partsOf(sheets));
