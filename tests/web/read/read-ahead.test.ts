import { expect, test } from "vitest";
import { bytesOf, readAhead } from "../../../web/read/text/content.ts";

const size = 100;
const all = Uint8Array.from({ length: size }, (_, i) => i);

/** Bytes that are fetched ten at a time, and a record of the fetches. */
function watched() {
  const fetched: string[] = [];
  const bytes = bytesOf(all);
  const read = (from: number, to: number) => {
    fetched.push(`${from}-${to}`);
    return bytes.read(from, to);
  };
  return { bytes: readAhead({ size, read }, 10), fetched };
}

test("bytes that are read one after the other are fetched together, up to the end", () => {
  const { bytes, fetched } = watched();
  const found: number[] = [];
  for (let from = 0; from < size; from += 3)
    found.push(...bytes.read(from, Math.min(from + 3, size)));
  expect(found).toEqual([...all]);
  expect(fetched.length).toBeLessThan(13);
  expect(fetched.at(-1)).toBe("90-100");
});

test("bytes here and there are fetched alone, and right", () => {
  const { bytes, fetched } = watched();
  for (const [from, to] of [
    [50, 52],
    [20, 45],
    [96, 100],
    [0, 4],
    [1, 3],
  ] as const)
    expect([...bytes.read(from, to)]).toEqual([...all.slice(from, to)]);
  expect(fetched).toEqual(["50-52", "20-45", "96-100", "0-4"]);
});
