import { load, type About, type Counts, type LeadStretch } from "passcurve";
import { expect, test } from "vitest";
import type { Place } from "../../../../../web/questions/compare/comparison.ts";
import type { PairOfRuns } from "../../../../../web/questions/compare/leaderboard.ts";
import {
  alongWords,
  answerAt,
  type ShownComparison,
} from "../../../../../web/views/compare/answer.ts";
import { detectableWords } from "../../../../../web/views/compare/detectable-words.ts";
import { pText, pointsBetween } from "../../../../../web/ui/words/numbers.ts";
import { pairColumns, rankedPairs } from "../../../../../web/ui/ranking/pair-columns.ts";
import { tiedWords } from "../../../../../web/ui/ranking/tied-words.ts";
import { styled } from "../../styled.ts";
import { numbers, randomFrom, textOf } from "../../words.ts";

const passcurve = await load();

const ks = [1, 2, 4];
const [nameA, nameB] = ["first", "second"];

/** Rarely uses posteriors, which take as long as a hundred of the others. */
const aboutOf = (seed: number): About =>
  seed % 100 === 7 ? "these-tasks" : seed % 100 === 8 ? "both" : "new-tasks";

const named = (name: string) => styled(name, { n: [4], c: [2] });

/** A pair of any size: similar, slightly different or far apart, with or without clusters, paired or not. */
function randomShown(seed: number): ShownComparison & { even: number[] } {
  const random = randomFrom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const n = 4 + below(12);
  const tasks = 1 + below(40);
  const lead = [0, 0, 0.05, 0.2, 0.6][below(5)] ?? 0;
  const sign = random() < 0.5 ? 1 : -1;
  const draw = (rate: number) => Array.from({ length: n }, random).filter((u) => u < rate).length;
  const rates = Array.from({ length: tasks }, () => (random() < 0.2 ? 0 : random()));
  const run = (by: number): Counts => ({
    n: rates.map(() => n),
    c: rates.map((rate) => draw(Math.min(1, Math.max(0, rate + by)))),
  });
  const [a, b] = [run((sign * lead) / 2), run((-sign * lead) / 2)];
  const paired = random() < 0.7;
  const about = aboutOf(seed);
  const clusters =
    paired && about === "new-tasks" && random() < 0.3 ? rates.map((_, i) => i % 7) : undefined;
  const units = clusters === undefined ? {} : { clusters };
  const interval = { about, replicates: 199, ...units };
  const comparison = passcurve.compare(a, b, { ks, paired, interval });
  return {
    request: { a: nameA, b: nameB, comparedIn: "pass@k", k: 2, tau: 0.5, about },
    compared: {
      kind: paired ? "paired" : "unnamed",
      common: tasks,
      onlyA: 0,
      onlyB: 0,
      byCluster: clusters !== undefined,
      hasClusters: clusters !== undefined,
      note: null,
      smallestN: [n, n],
    },
    places: Float64Array.from(ks),
    comparison,
    ends: null,
    settling: ks.map((k) => passcurve.whatWouldSettle(a, b, k, { paired, ...units })),
    even: ks.map(
      (k) => passcurve.whatWouldSettle(a, b, k, { paired, ...units, power: 0.5 }).detectable,
    ),
    tasks: null,
    runs: { a: named(nameA), b: named(nameB) },
  };
}

/** Reads the answer from a sentence, by its words alone. */
function readAnswer(text: string) {
  const statement = /^ ?Not distinguishable:/.test(text) ? "unclear" : "better";
  const [lower = NaN, upper = NaN] = numbers(/\(95\s% interval ([^)]*)\)/.exec(text)?.[1] ?? "");
  const p = /p (=|<) ([\d.e-]+\d)/.exec(text);
  return {
    statement,
    lower,
    upper,
    p: Number(p?.[2]),
    isBelow: p?.[1] === "<",
  };
}

test("a comparison ends at the last k that both runs have, and changes between compared ks are near", () => {
  const along = (stretches: LeadStretch[], crossings: { at: number }[] = []) =>
    textOf(
      alongWords({
        ...randomShown(1),
        comparison: { stretches, crossings, status: [] },
      } as unknown as ShownComparison),
    );
  expect(along([{ from: 1, to: 1069, leader: "unclear" }])).toContain("from k = 1 to 1 069.");
  const changes = along(
    [
      { from: 1, to: 1, leader: "a" },
      { from: 2, to: 100, leader: "unclear" },
      { from: 121, to: 1024, leader: "b" },
    ],
    [{ at: 109.7 }],
  );
  expect(changes).toContain("first is better at k = 1.");
  expect(changes).toContain("Not distinguishable from k = 2 to about 100.");
  expect(changes).toContain("second is better from about k = 121 to 1 024.");
  expect(changes).toContain("The curves cross near k = 110.");
});

test("no sentence about a thousand random pairs contradicts another", () => {
  const seen = { better: 0, unclear: 0, stretches: 0 };
  for (let seed = 0; seed < 1000; ++seed) {
    const shown = randomShown(seed);
    const { comparison, even, request } = shown;
    const along = textOf(alongWords(shown));
    for (const [at, k] of ks.entries()) {
      const place: Place = { ...request, k };
      const { sentence, basis } = answerAt(shown, place, at);
      const text = `${textOf(sentence)}. ${textOf(basis)}`;
      const context = `pair ${seed}, k = ${k}: ${text} ${along}`;
      if (comparison === null || text.includes("give no p value")) continue;
      const { statement, lower, upper, p, isBelow } = readAnswer(text);
      const isBetter = statement === "better";
      seen[isBetter ? "better" : "unclear"] += 1;
      // The printed verdict, interval and p agree.
      expect(lower > 0 || upper < 0, context).toBe(isBetter);
      expect(isBelow || p < 0.05, context).toBe(isBetter);
      if (!text.includes("equally many")) {
        const ahead = (comparison.difference[at] ?? NaN) > 0 ? nameA : nameB;
        expect(text, context).toContain(ahead);
        expect(text.indexOf(ahead), context).toBeLessThan(text.indexOf("points"));
      }
      // A lead along a stretch holds at each of its places.
      const inside = comparison.stretches.find(({ from, to }) => from <= k && k <= to);
      if (inside !== undefined && inside.leader !== "unclear") {
        expect(isBetter, context).toBe(true);
        const inFront = inside.leader === "a" ? nameA : nameB;
        const behind = inside.leader === "a" ? nameB : nameA;
        expect(text.indexOf(inFront), context).toBeLessThan(text.indexOf(behind));
      }
      const settles = textOf(detectableWords(shown, at));
      if (request.about !== "new-tasks") {
        expect(settles, context).toContain(
          "No detectable difference is given: power is about which tasks were picked",
        );
        continue;
      }
      expect(settles, context).not.toMatch(/would show|such tasks/);
      // The difference detectable with an even chance is below the observed one exactly if p is below 0.05.
      const detectable = even[at] ?? NaN;
      const observed = Math.abs(comparison.difference[at] ?? NaN);
      if (!Number.isNaN(detectable) && observed !== 0)
        expect(detectable <= observed, `${context} ${settles}`).toBe(isBetter);
    }
    const statement = [...along.matchAll(/is better|not distinguishable/gi)].length;
    expect(statement, along).toBe(comparison?.stretches.length);
    seen.stretches = Math.max(seen.stretches, statement);
  }
  expect(seen.better).toBeGreaterThan(300);
  expect(seen.unclear).toBeGreaterThan(300);
  expect(seen.stretches).toBeGreaterThan(1);
});

/**
 * Place of the five runs. They have the same tasks, and some are similar. `randomRanked` adds every pair and the
 * ranking, as on the page.
 */
const atOne: Place = { comparedIn: "pass@k", k: 1, tau: 0.5, about: "new-tasks" };

function randomRanked(seed: number) {
  const random = randomFrom(seed);
  const n = Array<number>(40).fill(8);
  const slope = [0, 0.05, 0.15, 0.24][seed % 4] ?? 0;
  const rates = n.map(random);
  const all = Array.from({ length: 5 }, (_, i) => ({
    n,
    c: rates.map(
      (rate) => Array.from(n.slice(0, 8), random).filter((u) => u < rate * (1 - slope * i)).length,
    ),
  }));
  const first = (values: Float64Array) => values[0] ?? NaN;
  const pairs = all.flatMap((one, a) =>
    all.slice(a + 1).map((other, j): PairOfRuns => {
      const found = passcurve.compare(one, other, { ks: [1] });
      return {
        a,
        b: a + 1 + j,
        difference: first(found.difference),
        lower: first(found.lower),
        upper: first(found.upper),
        pValue: first(found.pValue),
        better: first(found.better),
        compared: { kind: "paired" } as PairOfRuns["compared"],
      };
    }),
  );
  const values = all.map((run) => first(passcurve.passAtKCurve(run, [1]).value));
  const runs = all.map((_, i) => named(`run${i}`));
  return { runs, place: atOne, pairs, ranking: passcurve.rankRuns(values, pairs) };
}

test("no sentence about tied groups contradicts the rows of a thousand pairs, nor one part of a row another", () => {
  const seen = { tied: 0, apart: 0 };
  let adjustedAway = 0;
  for (let seed = 0; seed < 100; ++seed) {
    const ranked = randomRanked(seed);
    const { ranking } = ranked;
    const columns = pairColumns(ranking);
    const sentences = tiedWords(ranked).map(textOf).join(" ");
    // Stretches of the ranking, and pairs outside of them.
    const groups = [...sentences.matchAll(/(?:run\d(?:, )?){2,}/g)].map(([names]) =>
      numbers(names),
    );
    const isBelow = (text: string | undefined) =>
      text?.startsWith("<") === true || Number(text) < 0.05;
    let everyDiffers = true;
    for (const [i, pair] of rankedPairs(ranked).entries()) {
      const [difference, own, holm] = columns.map((column) => column.cell(pair));
      const context = `runs ${seed}: ${sentences}; ${pair.a} − ${pair.b}: ${JSON.stringify([difference, own, holm])}`;
      const [lower = NaN, upper = NaN] = numbers(difference?.ends ?? "");
      const leavesOut = lower > 0 || upper < 0;
      // The printed interval and the pair's own p agree.
      expect(isBelow(own?.text), context).toBe(leavesOut);
      // Holm's p removes differences and adds none. The marked rows are the remaining ones.
      const differs = isBelow(holm?.text);
      expect(ranking.differs[i], context).toBe(differs);
      if (differs) expect(leavesOut, context).toBe(true);
      adjustedAway += leavesOut && !differs ? 1 : 0;
      const value = Number(difference?.text.replace("−", "-"));
      if (differs) expect(value > 0, context).toBe(lower > 0);
      // A sentence lists a pair together exactly if its row does not differ.
      const together = groups.some((group) => group.includes(pair.a) && group.includes(pair.b));
      expect(together, context).toBe(!differs);
      everyDiffers = everyDiffers && differs;
      seen[differs ? "apart" : "tied"] += 1;
    }
    expect(sentences.includes("All runs are distinguishable"), sentences).toBe(everyDiffers);
  }
  expect(seen.tied).toBeGreaterThan(200);
  expect(seen.apart).toBeGreaterThan(200);
  expect(adjustedAway).toBeGreaterThan(10);
});

test("runs of which the first and last alone are alike do not all differ", () => {
  const [first, last] = [0.9, 0.5];
  const pair = (a: number, b: number, pValue: number): PairOfRuns => ({
    a,
    b,
    difference: 0.1,
    lower: 0,
    upper: 0.2,
    pValue,
    better: 1 - pValue / 2,
    compared: { kind: "paired" } as PairOfRuns["compared"],
  });
  const pairs = [pair(0, 1, 0.001), pair(0, 2, 0.4), pair(1, 2, 0.001)];
  const ranking = passcurve.rankRuns([first, 0.7, last], pairs);
  const text = tiedWords({ runs: ["x", "y", "z"].map(named), place: atOne, pairs, ranking })
    .map(textOf)
    .join(" ");
  expect(text).not.toContain("Every run differs");
  expect(text).toMatch(/Not distinguishable, pair by pair: x, z/);
});

test("of runs without a value nothing is said but why, and what would help", () => {
  const runs = ["x", "y", "z"].map((name, i) => {
    const each = named(name);
    return { ...each, run: { ...each.run, minN: 20 + 10 * i } };
  });
  const pairOf = (a: number, b: number, pValue: number, kind = "paired"): PairOfRuns => ({
    a,
    b,
    difference: pValue,
    lower: pValue,
    upper: pValue,
    pValue,
    better: pValue,
    compared: { kind } as PairOfRuns["compared"],
  });
  const statement = (k: number, values: number[], pairs: PairOfRuns[]) => {
    const ranking = passcurve.rankRuns(values, pairs);
    return tiedWords({ runs, place: { ...atOne, k }, pairs, ranking })
      .map(textOf)
      .join(" ")
      .replace(/\s+/g, " ")
      .replaceAll(/[\u2068\u2069]/g, "");
  };
  const none = [pairOf(0, 1, NaN), pairOf(0, 2, NaN), pairOf(1, 2, NaN)];
  const beyond = statement(1000, [NaN, NaN, NaN], none);
  expect(beyond).toContain("No pair of runs can be judged.");
  expect(beyond).toContain(
    "pass@1 000 is undefined for every run: a task has fewer than 1 000 samples. All runs have a value up to k = 20.",
  );
  expect(beyond).not.toMatch(/distinguishable/);
  const some = statement(
    25,
    [NaN, 0.9, 0.5],
    [pairOf(0, 1, NaN), pairOf(0, 2, NaN), pairOf(1, 2, 1e-4)],
  );
  expect(some).toContain("The runs of the one pair that can be judged are distinguishable.");
  expect(some).toContain("pass@25 is undefined for x: a task has fewer than 25 samples.");
  const separate = statement(
    1,
    [0.9, 0.7, 0.5],
    none.map(({ a, b }) => pairOf(a, b, NaN, "no-common-tasks")),
  );
  expect(separate).not.toContain("istinguishable");
  expect(separate).toContain("3 pairs have no task in common and are not compared.");
  expect(statement(1, [0.9, 0.7, 0.5], none)).toContain("These data give no p value.");
});

test("rounding turns neither a p value nor an end of an interval over to the other side", () => {
  expect(pText(0.04999)).toBe("0.04999");
  expect(pText(0.0501)).toBe("0.05");
  expect(pText(0.014)).toBe("0.014");
  expect(pText(3e-9)).toBe("< 0.0001");
  expect(pointsBetween(0.0002, 0.1)).toBe("0.02 to 10.00");
  expect(pointsBetween(-0.061, 0.174)).toBe("−6.1 to 17.4");
  expect(pointsBetween(0, 0.174)).toBe("0.0 to 17.4");
});
