import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { XxHash64 } from "../../../../web/read/containers/xxhash64.ts";
import { counts, readContent, refuseContent, utf8 } from "../helpers.ts";
import { randomOf } from "../mutations.ts";
import {
  base64,
  deflated,
  joined,
  stored,
  tarOf,
  zipOf,
  zstdCounts,
  zstdFrames,
  zstdOf,
  type Packed,
} from "./archives.ts";

const hashOf = (text: string, piece = 1000): number => {
  const hash = new XxHash64();
  const bytes = utf8(text);
  for (let from = 0; from < bytes.length; from += piece)
    hash.add(bytes.subarray(from, from + piece));
  return hash.low;
};

test("XXH64 is that of its specification, in any pieces", () => {
  expect(hashOf("")).toBe(0x51d8e999);
  const long = "0123456789abcdef".repeat(50);
  for (const piece of [1, 7, 31, 32, 33, 64]) expect(hashOf(long, piece)).toBe(hashOf(long));
});

const csv = `task,n,c\n${Array.from({ length: 30 }, (_, i) => `t${i},${10 + i},${i % 9}\n`).join("")}`;

const files: readonly [string, Uint8Array][] = [
  ["gzip", gzipSync(utf8(csv))],
  ["gzip of two members", joined(gzipSync(utf8(csv)), gzipSync(utf8("x,4,3\n")))],
  ["zip, deflated", zipOf(deflated("a.csv", csv))],
  ["zip, stored", zipOf(stored("a.csv", csv))],
  ["zstd", zstdCounts],
  ["zstd of two frames", zstdFrames],
  ["tar.gz", gzipSync(tarOf(["a.csv", csv], ["b.csv", csv]))],
];

const resultOf = async (bytes: Uint8Array): Promise<string> => {
  const result = await readContent(bytes, "a");
  return result.ok ? result.runs.map(counts).join("; ") : "refused";
};

describe.each(files)("%s", (name, file) => {
  test("with a bit flipped gives the same counts or none", async () => {
    const right = await resultOf(file);
    expect(right).not.toBe("refused");
    const changed: number[] = [];
    const random = randomOf(1);
    for (let i = 0; i < 300; i++) {
      const at = Math.floor(random() * file.length);
      const found = await resultOf(
        file.with(at, (file[at] ?? 0) ^ (1 << Math.floor(random() * 8))),
      );
      if (found !== right && found !== "refused") changed.push(at);
    }
    expect(changed).toEqual([]);
  });

  // A file of two members is valid when it is cut after the first.
  test.skipIf(name.includes("two"))("that is cut gives none", async () => {
    const right = await resultOf(file);
    for (let size = 5; size < file.length; size += Math.ceil(file.length / 100)) {
      const found = await resultOf(file.subarray(0, size));
      expect([size, ["refused"].includes(found)]).toEqual([size, true]);
    }
    expect(right).not.toBe("refused");
  });
});

test("a frame of zstd that is to be skipped is none of its text", async () => {
  const skipped = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];
  expect(await resultOf(joined(zstdCounts, skipped))).toBe("a=4/3");
});

test("a frame of zstd that looks back over 2 GB takes no memory for it", async () => {
  const frame = base64("KLUv/QCoAQAA");
  expect((await refuseContent(frame)).message).toMatch(/damaged or cut/);
});

test.each<[string, Uint8Array]>([
  ["gzip", gzipSync(utf8(csv))],
  ["zstd", zstdCounts],
])("%s with other bytes behind it is refused", async (_, file) => {
  expect(await resultOf(joined(file, utf8("rubbish that is no member")))).toBe("refused");
});

test("tars without their end, and with bytes behind it that are no file, are refused", async () => {
  const tar = tarOf(["a.csv", csv], ["b.csv", csv.replaceAll("t", "s")]);
  expect(await resultOf(tar.subarray(0, tar.length - 1024))).toBe("refused");
  expect(await resultOf(tar.subarray(0, 512 + 512))).toBe("refused");
  expect(await resultOf(joined(tar, new Uint8Array(512).fill(7)))).toBe("refused");
});

test("tars one behind the other are read both", async () => {
  const both = joined(tarOf(["a.csv", csv]), tarOf(["b.csv", "task,n,c\nx,4,3\n"]));
  expect(await resultOf(both)).toMatch(/x=4\/3/);
});

test("a zip is read whose comment holds the mark of its end", async () => {
  const zip = zipOf(stored("a.csv", csv));
  const comment = utf8(
    "made by us PK\x05\x06 and a word more, of more letters than the end of a zip",
  );
  const noted = joined(zip, comment);
  new DataView(noted.buffer).setUint16(zip.length - 2, comment.length, true);
  expect(await resultOf(noted)).toBe(await resultOf(zip));
});

test("the refusal of a file in a zip names it and its checksum", async () => {
  const zip = zipOf(stored("a.csv", csv));
  zip[60] = (zip[60] ?? 0) ^ 1;
  expect((await refuseContent(zip)).message).toBe(
    "a.csv in the zip archive is damaged or cut: its checksum (CRC-32) is another one than the archive states",
  );
});

describe("the refusal of what is damaged says how", () => {
  const text = utf8(csv);
  const gzip = gzipSync(text);
  const flipped = (bytes: Uint8Array, at: number) => bytes.with(at, (bytes.at(at) ?? 0) ^ 1);
  const zstd = zstdOf(text);
  const { length } = text;
  const inZip = (more: Partial<Packed>, packed = deflated("a.csv", csv)) =>
    zipOf({ ...packed, ...more });
  /**
   * A zip whose directory states another checksum. Its entry has 46 bytes before the name; the checksum begins at the
   * 17th.
   */
  const otherSum = (packed: Packed) => {
    const zip = zipOf(packed);
    const directory = new DataView(zip.buffer).getUint32(zip.length - 22 + 16, true);
    return flipped(zip, directory + 16);
  };
  const than = "is another one than the";
  test.each<[string, Uint8Array, string]>([
    [
      "a gzip with another checksum",
      flipped(gzip, gzip.length - 8),
      `the gzip file is damaged or cut: its checksum (CRC-32) ${than} file states`,
    ],
    [
      "a gzip with another size",
      flipped(gzip, gzip.length - 4),
      `the gzip file is damaged or cut: it unpacks to ${length} bytes, and it states ${length ^ 1}`,
    ],
    [
      "a gzip of two members of which the first has another checksum",
      joined(flipped(gzip, gzip.length - 8), gzip),
      `the gzip file is damaged or cut: its checksum (CRC-32) ${than} file states`,
    ],
    [
      "a zstd with another checksum",
      flipped(zstdCounts, zstdCounts.length - 1),
      `the zstd file is damaged or cut: its checksum (XXH64) ${than} file states`,
    ],
    [
      "a zstd that is cut",
      zstd.subarray(0, zstd.length - 9),
      "the zstd file is damaged or cut: it ends within a frame",
    ],
    [
      "a deflated file in a zip with another checksum",
      otherSum(deflated("a.csv", csv)),
      `a.csv in the zip archive is damaged or cut: its checksum (CRC-32) ${than} archive states`,
    ],
    [
      "a file in zstd in a zip with another checksum",
      otherSum({ path: "a.csv", data: zstd, method: 93, size: length }),
      `a.csv in the zip archive is damaged or cut: its checksum (CRC-32) ${than} archive states`,
    ],
    [
      "a file in a zip that is smaller than stated",
      inZip({ size: length + 1 }),
      `a.csv in the zip archive is damaged or cut: it unpacks to ${length} bytes, and the archive states ${length + 1}`,
    ],
    [
      "a file in a zip that is larger than stated",
      inZip({ size: length - 1 }),
      `a.csv in the zip archive is damaged or cut: it unpacks to more than the ${length - 1} bytes that the archive states`,
    ],
  ])("%s", async (_, bytes, message) => {
    const problem = await refuseContent(bytes, "a.csv.gz");
    expect(problem).toMatchObject({ message, fix: "Get the file again." });
  });
});
