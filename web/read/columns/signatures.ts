import { failure, type ReadFailure } from "../base/problem.ts";

interface Signature {
  bytes: readonly number[];
  what: string;
  fix: string;
}

const unpack = "Unpack it, and open the files inside.";
const exportCsv = "Export the counts as CSV and open that file instead.";
export const saveCsv = "In the spreadsheet choose Save as, CSV UTF-8, and open that file instead.";

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** First bytes of the files people drop by mistake. */
const signatures: readonly Signature[] = [
  { bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], what: "an xz archive", fix: unpack },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], what: "a 7z archive", fix: unpack },
  { bytes: ascii("SQLite format 3\0"), what: "an SQLite database", fix: exportCsv },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: "an old Excel workbook", fix: saveCsv },
  { bytes: ascii("%PDF-"), what: "a PDF document", fix: exportCsv },
  { bytes: [0x89, ...ascii("PNG")], what: "a PNG picture", fix: exportCsv },
  { bytes: [0xff, 0xd8, 0xff], what: "a JPEG picture", fix: exportCsv },
];

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((byte, i) => bytes[i] === byte);

/** The refusal of a file known by its first bytes; null for any other. */
export function refuseSignature(bytes: Uint8Array): ReadFailure | null {
  const known = signatures.find((signature) => startsWith(bytes, signature.bytes));
  return known ? failure(null, null, `this is ${known.what}, not text`, known.fix) : null;
}

interface LookAlike {
  pattern: RegExp;
  message: string;
  fix: string;
}

/** Text that is no table, by how it begins. */
const lookAlikes: readonly LookAlike[] = [
  {
    pattern: /^version https:\/\/git-lfs/,
    message: "this is a git-LFS pointer, not the file itself",
    fix: "Fetch the file with git lfs pull and open that instead.",
  },
  {
    pattern: /^<(?:!doctype|html|head|body|meta|table|div)\b/i,
    message: "this is an HTML page, not a table of counts",
    fix: "Download the raw file: the page around it was saved instead.",
  },
  {
    pattern: /^<\?xml\b/i,
    message: "this is an XML file, not a table of counts",
    fix: exportCsv,
  },
];

/** The refusal of text that is another format by how it begins; null for any other. */
export function refuseLookAlike(text: string): ReadFailure | null {
  const start = text.slice(0, 4096).trimStart();
  const known = lookAlikes.find((look) => look.pattern.test(start));
  return known ? failure(1, null, known.message, known.fix) : null;
}
