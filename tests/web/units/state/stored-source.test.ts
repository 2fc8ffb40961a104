import { expect, it, test } from "vitest";
import type { LoadedSource } from "../../../../web/state/sources/source.ts";
import { format, isNewer, isSound } from "../../../../web/state/sources/stored-source.ts";
import { Store } from "../../../../web/state/store.ts";
import { ownSource } from "../sources.ts";

const record = () => ({
  format,
  fingerprint: "text a",
  added: 1,
  loaded: structuredClone<LoadedSource>(ownSource(1, "a.csv", ["x", "y"])),
});

it("takes what the page stores", () => {
  expect(isSound(structuredClone(record()))).toBe(true);
  const file = new File(["task,n,c"], "a.csv");
  const { loaded } = record();
  const source = { kind: "file", name: "a.csv", file } as const;
  expect(isSound({ ...record(), loaded: { ...loaded, source } })).toBe(true);
});

it("knows what a later page stored", () => {
  expect(isNewer({ ...record(), format: format + 1 })).toBe(true);
  expect(isNewer(record())).toBe(false);
  expect(isNewer({})).toBe(false);
});

/** Paths into a record, each with an invalid value. */
const damages: [path: string, value: unknown][] = [
  ["format", 0],
  ["fingerprint", 7],
  ["added", "today"],
  ["loaded", null],
  ["loaded.fingerprint", undefined],
  ["loaded.source", "a.csv"],
  ["loaded.source.kind", "example"],
  ["loaded.source.name", null],
  ["loaded.source.text", undefined],
  ["loaded.result", null],
  ["loaded.result.ok", false],
  ["loaded.result.runs", {}],
  ["loaded.result.runs.0.id", "other"],
  ["loaded.result.runs.0.name", 1],
  ["loaded.result.runs.0.labels", null],
  ["loaded.result.runs.0.labels", { model: 1 }],
  ["loaded.result.runs.0.minN", "10"],
  ["loaded.result.runs.0.rate", undefined],
  ["loaded.result.runs.0.stopped", undefined],
  ["loaded.result.runs.1", undefined],
  ["loaded.result.rows", "2"],
  ["loaded.result.shape", 1],
  ["loaded.result.notes", null],
  ["loaded.result.notes", [{ line: 1 }]],
  ["loaded.result.meta", "none"],
  ["loaded.result.depthChoice", "yes"],
  ["loaded.result.columns", undefined],
  ["loaded.result.columns.found", [{ id: "n" }]],
  ["loaded.result.columns.rows", [[1]]],
  ["loaded.result.columns.doubt", 1],
  ["loaded.counts", []],
  ["loaded.counts.0.id", "1/7"],
  ["loaded.counts.0.n", [10, 10]],
  ["loaded.counts.0.n", Float64Array.of(10)],
  ["loaded.counts.0.n.0", 2.5],
  ["loaded.counts.0.n.0", Infinity],
  ["loaded.counts.0.c.0", 11],
  ["loaded.counts.0.c.0", -1],
  ["loaded.counts.0.c.0", NaN],
  ["loaded.counts.0.weight", Float64Array.of(1)],
  ["loaded.counts.0.weight", Float64Array.of(1, 0.5)],
  ["loaded.counts.0.tasks", "a"],
  ["loaded.counts.0.tasks", undefined],
  ["loaded.counts.0.clusters", "x\0y\0z"],
];

test.each(damages)("refuses another %s", (path, value) => {
  const damaged: unknown = record();
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const place = keys.reduce((at: unknown, key) => (at as Record<string, unknown>)[key], damaged);
  (place as Record<string, unknown>)[last] = value;
  expect(isSound(damaged)).toBe(false);
});

it.each([null, undefined, 7, "text", [], {}])("refuses %s in the place of a record", (value) => {
  expect(isSound(value)).toBe(false);
});

it("comes back under keys of this page, and not twice", () => {
  const store = new Store("#curves?of=y&off=x");
  store.add(ownSource(store.nextKey(), "other.csv", ["z"]));
  const stored = [ownSource(1, "a.csv", ["x", "y"]), ownSource(2, "other.csv", ["z"])];
  const [adopted, ...more] = store.adopted(stored);
  expect(more).toEqual([]);
  if (adopted === undefined) expect.fail("nothing came back");
  expect(adopted.key).not.toBe(1);
  store.add(adopted);
  expect(store.runs.map(({ name, on }) => [name, on])).toEqual([
    ["z", true],
    ["x", false],
    ["y", true],
  ]);
  expect(adopted.counts.map(({ id }) => id)).toEqual(adopted.result.runs.map(({ id }) => id));
  expect(new Set(store.runs.map(({ run }) => run.id)).size).toBe(3);
  expect(store.settings.of).toEqual({ id: `${adopted.key}/1` });
});
