import { deflateSync, inflateSync } from "fflate";
import { decompress } from "fzstd";
import { crc32 } from "../../../../web/read/base/crc32.ts";
import { utf8 } from "../helpers.ts";

/** A file to put into an archive, and options for its entry. */
export interface Packed {
  path: string;
  /** Its bytes as they lie in the archive. */
  data: Uint8Array;
  /** 0 stored, 8 deflate, 93 zstd. */
  method?: number;
  /** The size that the directory states, if it differs from the size of the data. */
  size?: number;
  isSecret?: boolean;
  /** True if its numbers are in the field for large archives. */
  isLarge?: boolean;
}

const little = (bytes: number, value: number): number[] =>
  Array.from({ length: bytes }, (_, i) => Math.floor(value / 2 ** (8 * i)) % 256);

export const joined = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part))));

export const base64 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "base64"));

export const deflated = (path: string, text: string): Packed => {
  const data = utf8(text);
  return { path, data: deflateSync(data), method: 8, size: data.length };
};

export const stored = (path: string, text: string): Packed => ({ path, data: utf8(text) });

/** Maximum size of a zstd block, in bytes. */
const kZstdBlock = 2 ** 17;

/** A zstd frame whose blocks hold the bytes uncompressed (RFC 8878). */
export function zstdOf(data: Uint8Array): Uint8Array {
  const parts: (Uint8Array | readonly number[])[] = [
    little(4, 0xfd2fb528),
    // Single segment, with a size field of four bytes.
    [0b10100000],
    little(4, data.length),
  ];
  let from = 0;
  do {
    const block = data.subarray(from, from + kZstdBlock);
    from += kZstdBlock;
    parts.push(little(3, block.length * 8 + (from >= data.length ? 1 : 0)), block);
  } while (from < data.length);
  return joined(...parts);
}

/** The checksum of unpacked data. */
function crcOf(data: Uint8Array, method: number): number {
  if (method === 8) return crc32(inflateSync(data));
  return crc32(method === 93 ? decompress(data) : data);
}

/** A zip archive, written by hand so that any of its fields can be wrong. */
export function zipOf(...files: readonly Packed[]): Uint8Array {
  const parts: (Uint8Array | number[])[] = [];
  const directory: (Uint8Array | number[])[] = [];
  let offset = 0;
  for (const {
    path,
    data,
    method = 0,
    size = data.length,
    isSecret = false,
    isLarge = false,
  } of files) {
    const name = utf8(path);
    const flags = little(2, isSecret ? 1 : 0);
    const elsewhere = 2 ** 32 - 1;
    const extra = isLarge
      ? [
          ...little(2, 1),
          ...little(2, 24),
          ...[size, data.length, offset].flatMap((each) => little(8, each)),
        ]
      : [];
    const numbers = isLarge ? [elsewhere, elsewhere] : [data.length, size];
    const about = [
      ...flags,
      ...little(2, method),
      ...little(4, 0),
      ...little(4, crcOf(data, method)),
    ];
    const sizes = numbers.flatMap((each) => little(4, each));
    const local = joined(
      little(4, 0x04034b50),
      little(2, 45),
      about,
      sizes,
      little(2, name.length),
      little(2, 0),
      name,
    );
    directory.push(
      joined(
        little(4, 0x02014b50),
        little(4, 45),
        about,
        sizes,
        little(2, name.length),
        little(2, extra.length),
        little(10, 0),
        little(4, isLarge ? elsewhere : offset),
        name,
        extra,
      ),
    );
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const entries = joined(...directory);
  const end = [
    ...little(4, 0x06054b50),
    ...little(4, 0),
    ...little(2, files.length),
    ...little(2, files.length),
    ...little(4, entries.length),
    ...little(4, offset),
    ...little(2, 0),
  ];
  return joined(...parts, entries, end);
}

/** A zip archive with `count` entries for one file; the end record for large archives holds the count. */
export function zipOfCopies(file: Packed, count: number): Uint8Array {
  const one = zipOf(file);
  const from = 30 + file.path.length + file.data.length;
  const entry = one.subarray(from, one.length - 22);
  const end = [
    ...little(4, 0x06064b50),
    ...little(8, 44),
    ...little(12, 0),
    ...[count, count, count * entry.length, from].flatMap((each) => little(8, each)),
    // Position of this end record, and the end record of ordinary archives.
    ...little(4, 0x07064b50),
    ...little(4, 0),
    ...little(8, from + count * entry.length),
    ...little(4, 1),
    ...little(4, 0x06054b50),
    ...little(4, 0),
    ...Array.from({ length: 12 }, () => 255),
    ...little(2, 0),
  ];
  const archive = new Uint8Array(from + count * entry.length + end.length);
  archive.set(one.subarray(0, from));
  for (let i = 0; i < count; i++) archive.set(entry, from + i * entry.length);
  archive.set(end, from + count * entry.length);
  return archive;
}

/** A tar archive of files with their texts. An entry of a kind other than 0 is not a file. */
export function tarOf(
  ...files: readonly [path: string, text: string, kind?: string][]
): Uint8Array {
  const parts = files.flatMap(([path, text, kind = "0"]) => {
    const data = utf8(text);
    const head = new Uint8Array(512);
    head.set(utf8(path), 0);
    head.set(utf8(`${data.length.toString(8).padStart(11, "0")}\0`), 124);
    head.set(utf8(kind), 156);
    head.set(utf8("ustar\0" + "00"), 257);
    head.fill(32, 148, 156);
    const sum = head.reduce((all, byte) => all + byte, 0);
    head.set(utf8(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
    const body = new Uint8Array(Math.ceil(data.length / 512) * 512);
    body.set(data);
    return [head, body];
  });
  return joined(...parts, new Uint8Array(1024));
}

/** `task,n,c` with a=4/3, compressed by the zstd command. */
export const zstdCounts = base64("KLUv/SQPeQAAdGFzayxuLGMKYSw0LDMK7V7n6g==");
/** The same, with b=5/0 in a second frame. */
export const zstdFrames = base64(
  "KLUv/SQPeQAAdGFzayxuLGMKYSw0LDMK7V7n6ii1L/0kBjEAAGIsNSwwCgAovyY=",
);
/** Summaries of two epochs of one sample: C and I. */
export const zstdSummaries = base64(
  "KLUv/SRpDQIANANbeyJpZCI6MSwiZXBvY2hzY29yZXMiOnsibWF0eyJ2YWx1ZSI6IkMifX19LDJJIn19fV0EAOAWrsLlZny9Sh3rBFMQ",
);
/** The length of these summaries. */
export const kSummaries = 105;

/** Rows of task and correct in Snappy: a true, a false, b true. Written by the package hyparquet-writer. */
export const parquetSamples = base64(
  "UEFSMRUGFSIVJlwVBhUAFQYVABUEFQAAAAMHDzgBAAAAYQEAAABhAQAAAGIVBhUGFQpcFQYVABUGFQAVBBUAAAADBwEABRUEGTxIBHJvb3QVBAAVDCUCGAR0YXNrJQAAFQAlAhgHY29ycmVjdAAWBhkcGSwmCBwVDBkVABkYBHRhc2sVAhYGFkwWUCYIPDYAKAFiGAFhABkcFQYVABUCAAAAJlgcFQAZFQAZGAdjb3JyZWN0FQIWBhYwFjQmWDw2ACgBARgBAAAZHBUGFQAVAgAAABZ8FgY2hAEAKAloeXBhcnF1ZXQZLBwAABwAAACpAAAAUEFSMQ==",
);
/** Counts a=4/3 and b=5/0, n and c with 64 bits each. */
export const parquetCounts = base64(
  "UEFSMRUGFRgVGFwVBBUAFQQVABUEFQAAAAMDAQAAAGEBAAAAYhUGFSQVJFwVBBUAFQQVABUEFQAAAAMDBAAAAAAAAAAFAAAAAAAAABUGFSQVJFwVBBUAFQQVABUEFQAAAAMDAwAAAAAAAAAAAAAAAAAAABUEGUxIBHJvb3QVBgAVDCUCGAR0YXNrJQAAFQQlAhgBbgAVBCUCGAFjABYEGRwZPCYIHBUMGRUAGRgEdGFzaxUAFgQWQhZCJgg8NgAoAWIYAWEAGRwVBhUAFQIAAAAmShwVBBkVABkYAW4VABYEFk4WTiZKPDYAKAgFAAAAAAAAABgIBAAAAAAAAAAAGRwVBhUAFQIAAAAmmAEcFQQZFQAZGAFjFQAWBBZOFk4mmAE8NgAoCAMAAAAAAAAAGAgAAAAAAAAAAAAZHBUGFQAVAgAAABbeARYENt4BACgJaHlwYXJxdWV0GTwcAAAcAAAcAAAA8gAAAFBBUjE=",
);
/** A column whose levels form a run of a thousand million, in a page of 1,000 values. */
export const parquetLongRun = base64(
  "UEFSMRUEFRQVFEwVBBUAAAABAAAAQgEAAABBFQAVkgEVkgEsFbABFQQVBhUGAAADAAAAsAEBAkFEREREREREREREREREREREREREREREAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFQQVlAEVlAFMFRgVAAAAAgAAAHQwAgAAAHQxAgAAAHQyAgAAAHQzAgAAAHQ0AgAAAHQ1AgAAAHQ2AgAAAHQ3AgAAAHQ4AgAAAHQ5AwAAAHQxMAMAAAB0MTEVABVAFUAsFbABFQQVBhUGAAADAAAAsP///38AEAEUAggDEAQUBQgGEAcUCAgJEAoUCxUEFSAVIEwVBBUAAAAAAAAAAAAAAAEAAAAAAAAAFQAVlgEVlgEsFbABFQQVBhUGAAADAAAAsAEBAggAQQUAVQBQBQBQAABVVQUAAFBQBVBVAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVQBwcAAAcHAAAHBwAAAAABEAAAAAgEAgAABAIBAAAAAAAIAAQgAAACCAAACAAAhVAHBwAABwcAAAcHAAAACSgBMrABwEV6KgUkFCD9EDIA+FBmqkQQkRQRThIG5IZFUAcHAAAHBwAABwcAAAAAAIACAAAAAYAIAACAAACAhAAAAQAAAAYQEAAAABBAAAVAhlMNQAYDWR1Y2tkYl9zY2hlbWEVBgAVDCUCGAVtb2RlbCUAABUMJQIYBHRhc2slAAAVBCUCGAdjb3JyZWN0JSQAFrABGRwZPCYAHBUMGRUEGRgFbW9kZWwVABawARboARboASY2JggcGAFCGAFBFgAWBBgBQhgBQRERACb+BRVeAAAmABwVDBkVBBkYBHRhc2sVABawARaWAhaWAiaiAybwARwYAnQ5GAJ0MBYAFhgYAnQ5GAJ0MBERACbcBhVeAAAmABwVBBkVBBkYB2NvcnJlY3QVABawARb4ARb4ASbABCaGBBwYCAEAAAAAAAAAGAgAAAAAAAAAABYAFgQYCAEAAAAAAAAAGAgAAAAAAAAAABERACa6BxVeAAAW9gUWsAEmCBb2BQAoKER1Y2tEQiB2ZXJzaW9uIHYxLjUuNiAoYnVpbGQgMDY5Y2M5ZjliNSkZPBwAABwAABwAAABfAQAAUEFSMQ==",
);
