import { expect, it } from "vitest";
import { renewed } from "../../../../web/state/runs/renewed.ts";
import type { Imported, LoadedSource } from "../../../../web/state/sources/source.ts";
import { imported } from "../../../../web/questions/import/imported.ts";
import { Store } from "../../../../web/state/store.ts";

async function sourceOf(key: number, text: string): Promise<LoadedSource> {
  const source = { kind: "text" as const, name: "run.csv", text };
  const { result, counts, fingerprint } = (await imported(source, text, key, [])) as Imported;
  return { key, source, result, counts, fingerprint };
}

const csv = (...rows: string[]) => ["model,temperature,task,n,c", ...rows].join("\n");

it("keeps order, names and looks of the runs that were there, whatever comes before them", async () => {
  const before = await sourceOf(1, csv("m,1,a,9,3", "k,1,a,9,4"));
  const now = await sourceOf(2, csv("new,1,a,9,1", "k,1,a,9,4", "m,1,a,9,3", "k,1,b,9,5"));
  const runs = before.result.runs.map((run) =>
    run.name === "k" ? { ...run, name: "mine", original: "k", look: 5 } : run,
  );
  const { source } = renewed(now, { ...before, result: { ...before.result, runs } }, 2);
  expect(source.result.runs.map(({ name, look }) => [name, look])).toEqual([
    ["m", undefined],
    ["mine", 5],
    ["new", undefined],
  ]);
  expect(source.counts.map(({ id }) => id)).toEqual(source.result.runs.map(({ id }) => id));
  expect(source.counts[1]?.c).toEqual(Float64Array.of(4, 5));
});

it("leaves what is set of runs as it was, also where their names grow", async () => {
  const store = new Store("");
  const before = await sourceOf(store.nextKey(), csv("m,1,a,9,3", "k,1,a,9,4"));
  store.add(before);
  for (const run of store.runs.filter(({ name }) => name === "k")) store.toggle(run, false);
  const looks = () =>
    new Map(store.runs.map(({ run, styleIndex }) => [run.labels.model, styleIndex]));
  const was = looks();
  const now = renewed(
    await sourceOf(store.nextKey(), csv("k,0.5,a,9,4", "k,1,a,9,4", "m,1,a,9,3")),
    before,
    2,
  );
  const ids = new Map([...now.before].map(([id, run]) => [run.id, id]));
  store.renew(before, now.source, (ref) => ("id" in ref ? { id: ids.get(ref.id) ?? ref.id } : ref));
  const named = store.runs.map(({ run, on }) => [run.labels.model, run.labels.temperature, on]);
  expect(named).toEqual([
    ["m", "1", true],
    ["k", "1", false],
    ["k", "0.5", true],
  ]);
  expect(store.runs[1]?.name).not.toBe("k");
  expect(store.runs[0]?.styleIndex).toBe(was.get("m"));
  expect(store.runs[1]?.styleIndex).toBe(was.get("k"));
});
