import process from "node:process";
import { inflateSync } from "fflate";
import { expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import { zipOf } from "./containers/archives.ts";
import { partsOf } from "./containers/workbooks.ts";
import { counts, loadContent, readContent, utf8 } from "./helpers.ts";
import { fixtures } from "./logs/fixtures.ts";
import { ownCounts } from "./logs/own-counts.ts";
import { damaged, randomOf, rewritten, withRowsShuffled } from "./mutations.ts";

/** Number of damaged files: 2,000 unless the variable is set. */
const kTries = Number(process.env.PASSCURVE_FUZZ ?? 2000);
/** Time limit for each file in milliseconds, on a busy machine. */
const kMost = 5000;

const all = [...fixtures, ...ownCounts];

/** True if counts are possible for a run. */
const areCounts = (n: Float64Array, c: Float64Array): boolean =>
  n.length === c.length &&
  n.every((each, i) => {
    const successes = c[i] ?? NaN;
    return (
      Number.isInteger(each) &&
      each > 0 &&
      Number.isInteger(successes) &&
      successes >= 0 &&
      successes <= each
    );
  });

/** Faults in the reading of a file; empty if there are none. */
function faultsIn(result: Awaited<ReturnType<typeof readRuns>>): string[] {
  if (result.ok) {
    const areRight = result.runs.every(({ counts: { n, c } }) => areCounts(n, c));
    return [
      ...(result.runs.length === 0 ? ["no run"] : []),
      ...(areRight ? [] : ["impossible counts"]),
    ];
  }
  if (result.problems.length === 0) return ["no problem is named"];
  return result.problems.flatMap(({ message, fix }) =>
    /could not be read|undefined|\[object/.test(message) || !fix.endsWith(".")
      ? [`${message} ${fix}`]
      : [],
  );
}

test(
  `${kTries} damaged files give counts or a refusal with what to do`,
  async () => {
    const faults: string[] = [];
    for (let seed = 0; seed < kTries; seed++) {
      const random = randomOf(seed);
      const { name, text } = all[seed % all.length] ?? { name: "", text: "" };
      const { text: other = "" } = all[Math.floor(random() * all.length)] ?? {};
      const content = damaged(text, random, other);
      const from = performance.now();
      const found = faultsIn(await readRuns(content, { name }));
      const took = performance.now() - from;
      if (took > kMost) found.push(`${Math.round(took)} ms`);
      faults.push(...found.map((fault) => `seed ${seed}, ${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect({}).not.toHaveProperty("polluted");
  },
  kTries * 100 + 60_000,
);

const book = partsOf([
  {
    name: "A",
    rows: [
      ["task", "n", "c"],
      ["a", 4, 3],
      ["b", 5, 0],
    ],
  },
  {
    name: "B",
    rows: [
      ["task", "passed"],
      ["a", true],
      ["a", false],
    ],
    isInline: true,
  },
]);
const texts = book.map(({ path, data }) => ({
  path,
  text: new TextDecoder().decode(inflateSync(data)),
}));

test(
  `${kTries / 4} damaged workbooks give counts or a refusal with what to do`,
  async () => {
    const faults: string[] = [];
    for (let seed = 0; seed < kTries / 4; seed++) {
      const random = randomOf(seed);
      const at = Math.floor(random() * texts.length);
      const { path = "", text = "" } = texts[at] ?? {};
      const { text: other = "" } = texts[Math.floor(random() * texts.length)] ?? {};
      const content = damaged(text, random, other);
      const data = typeof content === "string" ? utf8(content) : content;
      const made = zipOf(...book.with(at, { path, data }));
      const found = faultsIn(await readRuns(made, { name: "a.xlsx" }));
      faults.push(...found.map((fault) => `seed ${seed}, ${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  kTries * 100 + 60_000,
);

/** Runs sorted, with sorted tasks. Both orders depend on the rows, or on the keys of a map. */
const unordered = (runs: readonly string[]): string[] =>
  runs
    .map((run) =>
      run
        .split(/ (?=\S*=\d+\/)/)
        .sort()
        .join(" "),
    )
    .sort();

test.each(Object.entries(rewritten))("%s changes no counts", async (_, rewrite) => {
  for (const [seed, { name, text, runs }] of all.entries()) {
    const result = await loadContent(rewrite(text, randomOf(seed)), name);
    expect(unordered(result.runs.map(counts)), name).toEqual(unordered(runs));
  }
});

test("rows in another order change no counts", async () => {
  const changed: string[] = [];
  for (const [seed, { name, text, runs, hasOrder = false, says }] of all.entries()) {
    if (hasOrder) continue;
    const result = await readContent(withRowsShuffled(text, randomOf(seed)), name);
    const found = result.ok ? unordered(result.runs.map(counts)) : [];
    if (found.join("; ") !== unordered(runs).join("; ")) changed.push(`${name}: ${says}`);
  }
  expect(changed).toEqual([]);
});
