import { load as loadPasscurve } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { KeptRuns } from "../../../../web/questions/runs/kept-runs.ts";
import { imported } from "../../../../web/questions/import/imported.ts";
import { readRuns } from "../../../../web/package/read.ts";
import type { Run } from "../../../../web/read/base/run.ts";
import {
  groupsByTask,
  sampleKinds,
  type Samples,
} from "../../../../web/read/base/sample-groups.ts";
import { DerivedRuns } from "../../../../web/state/runs/derived-runs.ts";
import { joinedCounts } from "../../../../web/state/runs/joined-counts.ts";
import { readLink, writeLink } from "../../../../web/state/share/link.ts";
import { runsInDetail, sharedRun } from "../../../../web/state/share/shared-runs.ts";
import { writeShareFile } from "../../../../web/state/share/share-file.ts";
import type { RunCounts } from "../../../../web/state/sources/source.ts";
import { isSound } from "../../../../web/state/sources/stored-source.ts";
import { Store } from "../../../../web/state/store.ts";
import { readAny } from "../../read/helpers.ts";
import versionTwo from "../links/version-2.json" with { type: "json" };
import { randomRuns } from "../random-runs.ts";
import { samplesFor, withSamples } from "../samples.ts";
import { randomFrom } from "../words.ts";

/** The groups of each task by kind, in a comparable form. */
const plainly = (samples: Samples | undefined) =>
  Object.fromEntries(
    sampleKinds.flatMap((kind) => {
      const groups = samples?.[kind];
      return groups === undefined ? [] : [[kind, groupsByTask(groups)]];
    }),
  );

const read = async (text: string): Promise<Run[]> => {
  const outcome = await readLink(text);
  return outcome.ok ? outcome.runs : expect.fail(JSON.stringify(outcome.problems));
};

const rows = `task,answer,correct,score,verifier
a,7,1,1,0.9
a,8,0,0.25,0.9
a,,0,0.5,0.1
b,5,0,0,2
b,6,0,0.5,1
`;

const source = { kind: "text", name: "x.csv" } as const;
async function load(text = rows) {
  const outcome = await imported(source, text, 1, []);
  return outcome.ok ? outcome : expect.fail(JSON.stringify(outcome.problems));
}

const ofRows = {
  votes: [
    [
      [1, 1],
      [1, 0],
      [1, NaN],
    ],
    [
      [1, 0],
      [1, 0],
    ],
  ],
  scores: [
    [
      [1, 0.25],
      [1, 0.5],
      [1, 1],
    ],
    [
      [1, 0],
      [1, 0.5],
    ],
  ],
  ranks: [
    [
      [1, 0],
      [2, 0.5],
    ],
    [
      [1, 0],
      [1, 0],
    ],
  ],
};

test("samples lie beside the counts, and the summary names what they say", async () => {
  const { result, counts } = await load();
  expect(result.runs[0]?.samples).toEqual(["votes", "scores", "ranks"]);
  expect(plainly(counts[0])).toEqual(ofRows);
  const bare = await load("task,correct\na,1\na,0\n");
  expect(bare.result.runs[0]).not.toHaveProperty("samples");
  expect(bare.counts[0]).not.toHaveProperty("votes");
});

test("the package gives them with the counts", async () => {
  const given = await readRuns(rows);
  if (!given.ok) return expect.fail("refused");
  expect(plainly(given.runs[0]?.counts)).toEqual(ofRows);
  expect(given.runs[0]).not.toHaveProperty("samples");
  const [run = expect.fail("no run")] = given.runs;
  const passcurve = await loadPasscurve();
  expect(passcurve.passAtKCurve(run.counts, [1]).value[0]).toBe(1 / 6);
});

describe("samples in a link", () => {
  it("come back as they were, whatever the counts are", async () => {
    for (let seed = 1; seed <= 100; ++seed) {
      const runs = randomRuns(randomFrom(seed)).map((run, i) => (i % 2 ? run : withSamples(run)));
      const text = (await writeLink(runs, true)) ?? expect.fail("no link");
      expect(text).toMatch(/^v2\./);
      const back = await read(text);
      expect(
        back.map(({ samples }) => plainly(samples)),
        `seed ${seed}`,
      ).toEqual(runs.map(({ samples }) => plainly(samples)));
    }
  });

  it("need version 2, and links without them keep version 1", async () => {
    const [run] = randomRuns(randomFrom(1));
    if (run === undefined) return expect.fail("no run");
    expect(await writeLink([run], true)).toMatch(/^v1\./);
    expect(await writeLink([withSamples(run)], true)).toMatch(/^v2\./);
  });

  it("are kept where equal tasks are grouped: rows are equal where samples are, too", async () => {
    const { runs } = await readLoaded(
      `task,answer,correct\n${["a", "b"].map((task) => `${task},1,1\n${task},2,0\n${task},2,0`).join("\n")}\nc,1,1\nc,2,0\nc,3,0\n`,
    );
    const [grouped] = runsInDetail(runs, "groups");
    expect(grouped && { n: [...grouped.n], weight: [...(grouped.weight ?? [])] }).toEqual({
      n: [3, 3],
      weight: [2, 1],
    });
    expect(plainly(grouped?.samples)).toEqual({
      votes: [
        [
          [1, 1],
          [2, 0],
        ],
        [
          [1, 1],
          [1, 0],
          [1, 0],
        ],
      ],
    });
  });

  it.each(versionTwo)("of version 2 is read as it was: $what", async ({ text, samples }) => {
    const [run] = await read(text);
    // JSON cannot represent NaN.
    expect(JSON.parse(JSON.stringify(plainly(run?.samples)))).toEqual(samples);
  });
});

/** The runs of a text as they are passed on. */
async function readLoaded(text: string) {
  const { result, counts } = await load(text);
  const runs = result.runs.map((run, i) =>
    sharedRun({ name: run.name, run }, counts[i] ?? expect.fail("no counts")),
  );
  return { runs };
}

describe("samples in a file of the page", () => {
  it("come back as they were, in version 2; without them the version is 1", async () => {
    for (let seed = 1; seed <= 60; ++seed) {
      const runs = randomRuns(randomFrom(seed)).map((run, i) => (i % 2 ? run : withSamples(run)));
      const text = writeShareFile(runs, "#curves");
      expect(text).toContain('"passcurve": 2');
      const back = await readAny(text, "x.json");
      if (!back.ok) return expect.fail(`seed ${seed}: ${JSON.stringify(back.problems)}`);
      expect(back.runs.map(({ samples }) => plainly(samples))).toEqual(
        runs.map(({ samples }) => plainly(samples)),
      );
    }
    expect(writeShareFile(randomRuns(randomFrom(1)), "#curves")).toContain('"passcurve": 1');
  });

  const run = { name: "r", n: [3], c: [1] };
  const fileOf = (more: object) =>
    JSON.stringify({ passcurve: 2, address: "", runs: [{ ...run, ...more }] });

  it.each([
    [{ votes: [[0, 1, 1]] }, null],
    [{ votes: [[1, 2]] }, "votes"],
    [{ votes: [[0, 0, 2]] }, "votes"],
    [{ votes: [["1", 1]] }, "votes"],
    [{ votes: [] }, "votes"],
    [
      {
        scores: [
          [
            [0.5, 2],
            [1, 1],
          ],
        ],
      },
      null,
    ],
    [
      {
        scores: [
          [
            [1, 1],
            [0.5, 2],
          ],
        ],
      },
      "scores",
    ],
    [{ scores: [[[1.5, 3]]] }, "scores"],
    [{ scores: [[[0.5, 2]]] }, "scores"],
    [
      {
        ranks: [
          [
            [2, 0],
            [1, 1],
          ],
        ],
      },
      null,
    ],
    [
      {
        ranks: [
          [
            [2, 1],
            [1, 1],
          ],
        ],
      },
      "ranks",
    ],
    [
      {
        ranks: [
          [
            [1, 2],
            [2, 0],
          ],
        ],
      },
      "ranks",
    ],
    [{ ranks: [[[3]]] }, "ranks"],
  ] as const)("%j are refused where they do not fit the counts", async (more, field) => {
    const result = await readAny(fileOf(more), "x.json");
    if (field === null) expect(result.ok).toBe(true);
    else if (result.ok) expect.fail("read");
    else {
      expect(result.problems[0]?.message).toBe(`"${field}" of run 1 (r) is wrong`);
      expect(result.problems[0]?.fix).toMatch(/^It must list for each c/);
    }
  });
});

describe("stored samples", () => {
  const record = async () => ({
    format: 1,
    fingerprint: "text a",
    added: 1,
    loaded: { key: 1, source: { ...source, text: rows }, ...(await load()) },
  });

  it("are taken as they were stored, and refused where they do not fit the counts", async () => {
    expect(isSound(structuredClone(await record()))).toBe(true);
    const damaged = async (damage: (counts: RunCounts) => void) => {
      const stored = structuredClone(await record());
      const [counts] = stored.loaded.counts;
      if (counts !== undefined) damage(counts);
      return isSound(stored);
    };
    expect(await damaged(({ votes }) => votes?.size.fill(2))).toBe(false);
    expect(await damaged(({ votes }) => votes?.value.fill(1))).toBe(false);
    expect(await damaged(({ scores }) => scores?.value.fill(7))).toBe(false);
    expect(await damaged(({ ranks }) => ranks?.value.fill(0.5))).toBe(false);
    expect(await damaged(({ ranks }) => ranks?.ends.fill(1))).toBe(false);
    const other = structuredClone(await record());
    Object.assign(other.loaded.counts[0] ?? {}, { votes: [1, 2] });
    expect(isSound(other)).toBe(false);
    const named = structuredClone(await record());
    Object.assign(named.loaded.result.runs[0] ?? {}, { samples: ["guesses"] });
    expect(isSound(named)).toBe(false);
  });
});

describe("samples of runs that are made of others", () => {
  const part = (value: string) => ({ id: value, value, base: [value] });

  it("stand one after the other, where all parts have them", async () => {
    const { counts } = await load();
    const [first = expect.fail("no run")] = counts;
    const joined = joinedCounts(
      "x",
      [
        { part: part("u"), counts: first },
        { part: part("v"), counts: first },
      ],
      true,
      false,
    );
    expect(plainly(joined)).toEqual({
      votes: [...ofRows.votes, ...ofRows.votes],
      scores: [...ofRows.scores, ...ofRows.scores],
      ranks: [...ofRows.ranks, ...ofRows.ranks],
    });
    const some = { ...first };
    delete some.votes;
    const partly = joinedCounts(
      "x",
      [
        { part: part("u"), counts: first },
        { part: part("v"), counts: some },
      ],
      true,
      false,
    );
    expect(Object.keys(plainly(partly))).toEqual(["scores", "ranks"]);
  });

  it("are named in the summary of a pooled run, which has those of all its parts", async () => {
    const [header = "", ...lines] = rows.trim().split("\n");
    const both = [
      `benchmark,${header}`,
      ...lines.flatMap((line) => [`u,${line}`, `v,${line}`]),
      "",
    ].join("\n");
    const loaded = await load(both);
    const store = new Store("#curves?pool=benchmark");
    store.useDerived(new DerivedRuns());
    store.add({ key: 1, source: { ...source, text: both }, ...loaded });
    const [{ run: pooled } = expect.fail("no run")] = store.runs;
    expect(store.runs).toHaveLength(1);
    expect(pooled.samples).toEqual(["votes", "scores", "ranks"]);
    expect(store.countsOf(pooled.id)?.votes?.ends).toHaveLength(4);
  });

  it("are kept by the worker, and parted with the sets of a mean", async () => {
    const { counts } = await load();
    const [first = expect.fail("no run")] = counts;
    const kept = new KeptRuns();
    kept.keep(await loadPasscurve(), {
      ...first,
      strata: [
        { value: "u", rows: 1 },
        { value: "v", rows: 1 },
      ],
    });
    const [run = expect.fail("not kept")] = kept.those([first.id]);
    expect(plainly(run.samples)).toEqual(ofRows);
    expect(run.strata?.map(({ samples }) => plainly(samples).votes)).toEqual(
      ofRows.votes.map((task) => [task]),
    );
    expect(plainly(samplesFor(run)).votes).toHaveLength(2);
  });
});
