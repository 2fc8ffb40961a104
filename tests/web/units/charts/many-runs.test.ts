import { expect, test } from "vitest";
import { spoken } from "../../../../web/charts/readout.ts";
import { crc32 } from "../../../../web/read/base/crc32.ts";
import { findRun } from "../../../../web/state/settings/run-ref.ts";

const rows = (many: number) =>
  Array.from({ length: many }, (_, i) => ({ name: `r${i}`, text: `${i} %`, value: i / 100 }));

test("a screen reader hears the highest of many runs, and how many more there are", () => {
  const said = spoken({ title: "k = 1", rows: rows(40) });
  expect(said).toMatch(/^k = 1; r39: 39 %; r38: 38 %;/);
  expect(said).toMatch(/r28: 28 %; and 28 lower runs$/);
  expect(spoken({ title: "k = 1", rows: rows(30) })).toMatch(/^k = 1; r0: 0 %;.*r29: 29 %$/);
});

test("of many runs one is found as of few, the first where several have its name", () => {
  const runs = Array.from({ length: 100 }, (_, i) => ({ name: `n${i % 50}`, run: { id: `${i}` } }));
  expect(findRun(runs, { name: "n7" })?.run.id).toBe("7");
  expect(findRun(runs, { id: "57" })).toBe(runs[57]);
  expect(findRun(runs, { name: "n50" })).toBeUndefined();
});

test("the checksum of bytes that come in pieces is that of all", () => {
  const bytes = new TextEncoder().encode("123456789");
  expect(crc32(bytes)).toBe(0xcbf43926);
  expect(crc32(bytes.slice(4), crc32(bytes.slice(0, 4)))).toBe(0xcbf43926);
});
