// Writers of files piece by piece, because these files are longer than a string can be.

import { Buffer } from "node:buffer";
import { closeSync, openSync, writeSync } from "node:fs";

const pieceSize = 2 ** 22;

/** Writes texts one after the other. @param {string} path @param {Iterable<string>} texts */
export function writeTexts(path, texts) {
  const descriptor = openSync(path, "w");
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceSize) continue;
    writeSync(descriptor, piece);
    piece = "";
  }
  writeSync(descriptor, piece);
  closeSync(descriptor);
}

const kVersion = 20;
const kDeflated = 8;
const localSize = 30;
const centralSize = 46;
const endSize = 22;

/**
 * Fields that a member has in both of its headers.
 * @param {{ path: string, crc: number, deflated: number, size: number }} member
 */
function fields({ path, crc, deflated, size }) {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(kVersion, 0);
  bytes.writeUInt16LE(kDeflated, 4);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(deflated, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(Buffer.byteLength(path), 22);
  return bytes;
}

/**
 * Writes a zip of already deflated members; under 4 GB, without zip64.
 * @param {string} file
 * @param {Iterable<{ path: string, crc: number, size: number, pieces: Buffer[] }>} members
 */
export function writeZip(file, members) {
  const descriptor = openSync(file, "w");
  const directory = [];
  let at = 0;
  for (const { path, crc, size, pieces } of members) {
    const deflated = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const common = fields({ path, crc, deflated, size });
    const local = Buffer.alloc(localSize);
    local.write("PK\u0003\u0004", "latin1");
    common.copy(local, 4);
    const central = Buffer.alloc(centralSize);
    central.write("PK\u0001\u0002", "latin1");
    central.writeUInt16LE(kVersion, 4);
    common.copy(central, 6);
    central.writeUInt32LE(at, 42);
    directory.push(central, Buffer.from(path));
    for (const piece of [local, Buffer.from(path), ...pieces]) {
      writeSync(descriptor, piece);
      at += piece.length;
    }
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(endSize);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  writeSync(descriptor, Buffer.concat([listed, end]));
  closeSync(descriptor);
}
