import { shown } from "../base/quote.ts";
import { failure, type ReadFailure } from "../base/problem.ts";

/** A kind of file without counts, matched by its first bytes, one character each. */
type Kind = readonly [begins: RegExp, what: string, fix: string];

const unpack = "Unpack it, and open the files inside.";
const exportCsv = "Export the counts as CSV and open that file instead.";
const saveCsv = "In the spreadsheet choose Save as, CSV UTF-8, and open that file instead.";
const results = "Open the file of results: .jsonl, .json, .csv, .parquet or .eval.";
const asParquet =
  "Write it as Parquet, for example with pandas: read_feather(file).to_parquet(file).";
const asJson = "Write its counts as JSON or CSV with the program that wrote it.";

/* eslint-disable no-control-regex -- files begin with them */
const kinds: readonly Kind[] = [
  [/^\xfd7zXZ\0/, "an xz archive", unpack],
  [/^7z\xbc\xaf\x27\x1c/, "a 7z archive", unpack],
  [/^Rar!\x1a\x07/, "a RAR archive", unpack],
  [/^BZh[1-9](?:1AY&SY|\x17rE)/, "a bzip2 archive", unpack],
  [/^\x04"M\x18/, "an LZ4 archive", unpack],
  [/^LZIP/, "an lzip archive", unpack],
  [/^\x1f\x9d/, "an archive of compress (.Z)", unpack],
  [/^SQLite format 3\0/, "an SQLite database", exportCsv],
  [/^[^]{8}DUCK/, "a DuckDB database", exportCsv],
  [/^\xd0\xcf\x11\xe0/, "an old Excel workbook", saveCsv],
  [/^%PDF-/, "a PDF document", exportCsv],
  [/^%!PS/, "a PostScript document", exportCsv],
  [/^\{\\rtf/, "an RTF document", exportCsv],
  [/^\x89PNG/, "a PNG picture", exportCsv],
  [/^\xff\xd8\xff/, "a JPEG picture", exportCsv],
  [/^GIF8[79]a/, "a GIF picture", exportCsv],
  [/^RIFF[^]{4}WEBP/, "a WebP picture", exportCsv],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF picture", exportCsv],
  [
    /^(?:\x80[\x02-\x05]|\([ld]p\d)/,
    "a pickle of Python",
    "Write its counts as JSON or CSV in Python: a pickle may run any program, so that it is never opened here.",
  ],
  [/^\x93NUMPY/, "a NumPy array", "Write it as CSV with numpy.savetxt, or its counts as JSON."],
  [/^(?:ARROW1|FEA1)/, "a Feather file of Arrow", asParquet],
  [
    /^\xff{4}[^]{4}[\x0c-\x20]\0{3}/,
    "a stream of Arrow",
    "Write it as Parquet, for example with datasets: Dataset.from_file(file).to_parquet(file).",
  ],
  [/^\x89HDF\r\n\x1a\n/, "an HDF5 file", exportCsv],
  [/^Obj\x01/, "an Avro file", asJson],
  [/^ORC[\0-\x08\x0a-\x1f]/, "an ORC file", asParquet],
  [/^PARE/, "a Parquet file whose list of contents is encrypted", asJson],
  [/^[^]{8,24}brain\.Event:/, "a log of TensorBoard", asJson],
  [/^:W&B/, "a log of Weights & Biases", "Export the run as CSV or JSON, and open that file."],
  [/^[^]{5}\0{3}\{"/, "a file of weights (safetensors)", results],
  [/^GGUF/, "a file of weights (GGUF)", results],
  [/^(?:\x7fELF|MZ|\xcf\xfa\xed\xfe|\0asm)/, "a program", results],
  [/^bplist00/, "a property list of macOS", asJson],
  [/^(?:\xff\xfe\0\0|\0\0\xfe\xff)/, "text in UTF-32", "Save it as UTF-8."],
];
/* eslint-enable no-control-regex */

/** Bytes that identify a kind. */
const kHeadBytes = 64;

/** A refusal that names the kind of the file if its first bytes identify it; otherwise `otherwise`. */
export function asKnown(head: Uint8Array, otherwise: ReadFailure): ReadFailure {
  const letters = String.fromCharCode(...head.subarray(0, kHeadBytes));
  const [, what, fix] = kinds.find(([begins]) => begins.test(letters)) ?? [];
  if (what === undefined || fix === undefined) return otherwise;
  const words = what.startsWith("text ") ? `this is ${what}` : `this is ${what}, not text`;
  return failure(null, null, words, fix);
}

/** The refusal of text that starts like another format; null for any other text. */
export function refuseLookAlike(text: string): ReadFailure | null {
  const start = text.trimStart();
  if (start.startsWith("version https://git-lfs"))
    return failure(
      1,
      null,
      "this is a git-LFS pointer, not the file itself",
      "Fetch the file with git lfs pull and open that instead.",
    );
  if (/^<(?:\?xml|svg)\b/i.test(start) && !/<html\b/i.test(start.slice(0, 2000)))
    return failure(1, null, "this is an XML file, not a table of counts", exportCsv);
  return start.startsWith("<") ? refuseHtml(start) : null;
}

/** Sites that show a file within a page, matched at the end of titles and site names. */
const sites =
  /(GitHub(?: Gist)?|GitLab|Bitbucket|Codeberg|Gitee|Hugging Face|Kaggle|Google Drive|Zenodo|Dropbox)\s*$/i;

function refuseHtml(html: string): ReadFailure {
  const heading = /<(?:title)[^>]*>([^<]*)/i.exec(html)?.[1]?.replace(/\s+/g, " ").trim() ?? "";
  const named = /<meta[^>]*\bog:site_name\b[^>]*\bcontent="([^"]*)"/i.exec(html)?.[1] ?? "";
  const site = sites.exec(heading)?.[1] ?? sites.exec(named)?.[1];
  const called = heading === "" ? "" : ` with the title ${shown(decoded(heading))}`;
  return site === undefined
    ? failure(
        1,
        null,
        `this is an HTML page${called}, such as a report: not a table of counts`,
        "Open the file of results that it was made from: .jsonl, .json, .csv, .parquet or .eval.",
      )
    : failure(
        1,
        null,
        `this is an HTML page of ${site}${called}: not the file itself`,
        "Download the raw file: the page around it was saved instead.",
      );
}

const decoded = (text: string): string =>
  text
    .replaceAll("&middot;", "·")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** True if text is a configuration as in INI or TOML: only sections, and names with values. */
export function areSettings(text: string): boolean {
  const lines = text.split("\n").filter((line) => !/^\s*(?:[#;].*)?$/.test(line));
  const pairs = lines.filter((line) => /^\s*[\w.\-"]+\s*=\s*\S/.test(line)).length;
  const sections = lines.filter((line) => /^\s*\[+[^[\]]+\]+\s*$/.test(line)).length;
  return pairs > 0 && pairs + sections > 1 && pairs + sections === lines.length;
}
