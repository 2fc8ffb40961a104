import { failure, type ReadFailure } from "../base/problem.ts";
import { bytePiecesOf, bytesOf, type Bytes, type Content } from "../text/content.ts";
import {
  broken,
  damaged,
  kMostMembers,
  otherSum,
  tooLarge,
  tooMany,
  wholeOf,
  type Budget,
  type Member,
} from "./container.ts";
import { checksum, inflated } from "./inflated.ts";
import { fileIn, sliceOf } from "./part.ts";
import { unpacked } from "./unpack.ts";
import { shown } from "../base/quote.ts";

// PKWARE's APPNOTE.TXT, 4.3 and 4.4. This code reads only the directory. Libraries refuse zstd, which newer `.eval`
// files use.

const kEnd = 0x06054b50;
const kEnd64 = 0x06064b50;
const kEntry = 0x02014b50;
const kLocal = 0x04034b50;
/** Maximum bytes of the end record, with the longest comment. */
const kLongestEnd = 22 + 0xffff;
/** Placeholder for a number that is in the field for large archives (zip64). */
const kElsewhere = 0xffffffff;

const saveXlsx =
  "In the spreadsheet choose Save as, .xlsx or CSV UTF-8, and open that file instead.";

const saveTable = "Copy its table into a spreadsheet, and save that as .xlsx or CSV UTF-8.";

/** Office documents that are not Excel workbooks, each with a part that only it has. */
const offices: readonly [part: string, what: string, fix: string][] = [
  ["xl/workbook.bin", "this is a binary Excel workbook (.xlsb)", saveXlsx],
  [
    "META-INF/manifest.xml",
    "this is a document of OpenDocument, such as a spreadsheet (.ods)",
    saveXlsx,
  ],
  ["Index/Document.iwa", "this is a document of Numbers, Pages or Keynote", saveXlsx],
  ["word/document.xml", "this is a Word document, and no table", saveTable],
  ["ppt/presentation.xml", "this is a PowerPoint document, and no table", saveTable],
];

const ways: ReadonlyMap<number, "stored" | "deflate" | "zstd"> = new Map([
  [0, "stored"],
  [8, "deflate"],
  [20, "zstd"],
  [93, "zstd"],
]);

interface Entry {
  path: string;
  method: number;
  crc: number;
  isSecret: boolean;
  packed: number;
  size: number;
  offset: number;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The files in a zip archive, in the order of its directory. If several have one name, the last counts, as in other
 * programs.
 */
export function membersOfZip(archive: Bytes, budget: Budget): Member[] | ReadFailure {
  let entries: Entry[];
  try {
    entries = directoryOf(archive);
  } catch (error) {
    if (error instanceof RangeError) return broken("zip archive");
    throw error;
  }
  if (budget.hasTooMany(entries.length)) return tooMany("zip archive");
  const files = new Map(
    entries.filter(({ path }) => !path.endsWith("/")).map((entry) => [entry.path, entry]),
  );
  if (files.size === 0)
    return failure(null, null, "the zip archive is empty", "Open one with results in it.");
  const office = offices.find(([part]) => files.has(part));
  if (office !== undefined) return failure(null, null, office[1], office[2]);
  return [...files.values()].map((entry) => memberOf(archive, entry, budget));
}

/** Reads the directory. Throws a RangeError if a position lies outside of the archive. */
function directoryOf(archive: Bytes): Entry[] {
  const from = Math.max(0, archive.size - kLongestEnd);
  const tail = archive.read(from, archive.size);
  const view = viewOf(tail);
  const end = endIn(view);
  if (end < 0) throw new RangeError("no end of the directory");
  let count = view.getUint16(end + 10, true);
  let size = view.getUint32(end + 12, true);
  let start = view.getUint32(end + 16, true);
  if ((start === kElsewhere || count === 0xffff) && end >= 20) {
    const at = numberAt(view, end - 20 + 8);
    const large = viewOf(archive.read(at, at + 56));
    if (large.getUint32(0, true) === kEnd64) {
      count = numberAt(large, 32);
      size = numberAt(large, 40);
      start = numberAt(large, 48);
    }
  }
  if (start + size > archive.size) throw new RangeError("the directory lies outside");
  return entriesIn(archive.read(start, start + size), Math.min(count, kMostMembers + 1));
}

/**
 * Start of the end record. Its comment, which may contain the signature again, reaches to the end of the file. If none
 * does, the last signature counts.
 */
function endIn(view: DataView): number {
  let last = -1;
  for (let end = view.byteLength - 22; end >= 0; end--) {
    if (view.getUint32(end, true) !== kEnd) continue;
    if (end + 22 + view.getUint16(end + 20, true) === view.byteLength) return end;
    if (last < 0) last = end;
  }
  return last;
}

/** A 64-bit number. */
const numberAt = (view: DataView, at: number): number =>
  view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;

function entriesIn(bytes: Uint8Array, count: number): Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  const text = new TextDecoder();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== kEntry) throw new RangeError("no entry");
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength, extraLength, commentLength] = [name ?? 0, extra ?? 0, comment ?? 0];
    const behind = at + 46 + nameLength;
    const entry: Entry = {
      path: text.decode(bytes.subarray(at + 46, behind)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      isSecret: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    readLarge(entry, view, behind, behind + extraLength);
    entries.push(entry);
    at = behind + extraLength + commentLength;
  }
  // If the stated number of files were too small, the rest would be lost.
  if (count <= kMostMembers && at !== bytes.length) throw new RangeError("entries are left");
  return entries;
}

/** Fills in the numbers from the field for large archives (zip64). */
function readLarge(entry: Entry, view: DataView, from: number, to: number): void {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    for (const field of ["size", "packed", "offset"] as const)
      if (entry[field] === kElsewhere) {
        entry[field] = numberAt(view, next);
        next += 8;
      }
    return;
  }
}

/** A file in an archive. It is charged to the budget once, however often it is opened. */
function memberOf(archive: Bytes, entry: Entry, budget: Budget): Member {
  let isCharged = false;
  const packed = (): Packed | ReadFailure => {
    const found = packedIn(archive, entry);
    if ("ok" in found || isCharged) return found;
    const bytes = found.way === "stored" ? entry.packed : entry.size;
    if (bytes > budget.mostFrom(entry.packed)) return tooLarge("zip archive");
    budget.unpacked(bytes);
    isCharged = true;
    return found;
  };
  const { path, size, crc } = entry;
  const unpack = ({ bytes, way }: Packed): Content | ReadFailure => {
    if (way === "stored") {
      let sum = 0;
      for (const piece of bytePiecesOf(bytes)) sum = checksum(piece, sum);
      return sum === crc ? fileIn(bytes, 0, bytes.size, budget.held) : withOtherSum(path);
    }
    return unpacked(bytes, way, budget, { stated: { name: named(path), size, crc } });
  };
  return {
    path,
    size: entry.packed,
    crc,
    content: () => {
      const found = packed();
      return "ok" in found ? found : unpack(found);
    },
    soon: async () => {
      const found = packed();
      if ("ok" in found) return found;
      const isQuick = found.way === "deflate" && size <= budget.held && entry.packed <= budget.held;
      const whole = isQuick ? await inflated(wholeOf(found.bytes), size) : null;
      if (whole === null) return unpack(found);
      return checksum(whole) === crc ? bytesOf(whole) : withOtherSum(path);
    },
  };
}

/** Name of a file in messages. */
const named = (path: string): string => `${shown(path)} in the zip archive`;

const withOtherSum = (path: string): ReadFailure =>
  damaged(named(path), otherSum("CRC-32", "archive"));

/** The packed bytes of a file, and their compression. */
interface Packed {
  bytes: Bytes;
  way: "stored" | "deflate" | "zstd";
}

function packedIn(archive: Bytes, entry: Entry): Packed | ReadFailure {
  const { path, method, isSecret, packed, offset } = entry;
  const way = ways.get(method);
  if (isSecret || way === undefined)
    return failure(
      null,
      null,
      isSecret
        ? `${path} in the zip archive needs a password`
        : `${path} in the zip archive is compressed in a way that is not known (method ${method})`,
      "Unpack the archive, and open the file inside.",
    );
  const head = viewOf(archive.read(offset, Math.min(offset + 30, archive.size)));
  if (head.byteLength < 30 || head.getUint32(0, true) !== kLocal) return broken("zip archive");
  const from = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const name = archive.read(offset + 30, offset + 30 + head.getUint16(26, true));
  if (from + packed > archive.size || new TextDecoder().decode(name) !== path)
    return broken("zip archive");
  return { bytes: sliceOf(archive, from, packed), way };
}
