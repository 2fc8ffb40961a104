import { load } from "passcurve";
import { expect, test } from "vitest";
import type { IfLine } from "../../../../../web/ui/curves/if-lines.ts";
import type { WhatIfPicture } from "../../../../../web/views/what-if/picture.ts";
import { whatIfView } from "../../../../../web/views/what-if/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { valuesOf } from "../../../full-values.ts";
import { isOf } from "../../../page-blocks.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";

const pc = await load();
const n = 12;
const cool = Array.from({ length: 24 }, (_, i) => Math.round(n * (i / 23) ** 2));
const hot = cool.map((c, i) => (i % 3 === 0 ? Math.min(n, c + 2) : Math.max(0, c - 1)));
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const text = ["model,task,n,c", ...rows("cool", cool), ...rows("hot", hot)].join("\n");

type Opened = OpenedView<WhatIfPicture>;

const openAt = (hash: string, content = text) => openView(whatIfView, hash, { "own.csv": content });

async function open(query: string, content = text): Promise<Opened> {
  const view = await openAt(`#what-if?example=none${query}`, content);
  await view.follow("From a loaded run");
  return view;
}

const statement = ({ page }: Opened) => wordsOf(page.headline?.sentence);

/** The values of the headline’s sentence, then of its basis. */
const headed = ({ page: { headline } }: Opened) => valuesOf([headline?.sentence, headline?.basis]);

const tableValues = ({ tables }: Opened) =>
  tables.flatMap(({ content }) =>
    content.rows.flatMap(({ cells }) => cells.map(({ value }) => value)),
  );

/** The sentence on both runs together. */
const mixed = ({ blocks }: Opened) =>
  blocks.filter((each) => isOf(each, ["note"])).find(({ style }) => style === "next")?.words;

const linesOf = ({ charts }: Opened, i: number) => charts[i]?.of.lines as IfLine[];

const { a, b } = pc.fitBetaBinomial(counts(cool));
const fitted = { kind: "bb", a, b } as const;

test("a run changes, and its curve as it was stays as a ghost", async () => {
  const view = await open("&of=cool&k=5");
  expect(statement(view)).toMatch(/^If 10 % of tasks were impossible, 5 attempts would solve/);
  const before = pc.priorPassAtK(5, fitted);
  const [changed = NaN, asItIs = NaN, measured = NaN] = headed(view);
  expectAgrees(changed, 0.9 * before, "one in ten impossible");
  expectAgrees(asItIs, before, "as it is");
  expectAgrees(measured, pc.passAtKCurve(counts(cool), [5]).value[0] ?? NaN, "measured");
  const lines = linesOf(view, 0);
  expect(lines.map(({ standing }) => standing)).toEqual(["before", "measured", "assumed"]);
  await view.type("Impossible share", 0);
  await view.type("Mean + points", 5);
  await view.type("ΔPass ×", 2);
  expect(statement(view)).toMatch(/^With these two changes, 5 attempts would solve/);
  expect(linesOf(view, 0)[2]).not.toEqual(lines[2]);
  expect(linesOf(view, 0)[0]).toEqual(lines[0]);
  const now = pc.changedRates(fitted, { spread: 2, rise: 0.05 });
  expectAgrees(headed(view)[0], pc.priorPassAtK(5, now.prior), "both changes");
});

test("each state is in the address, and what is refused is not", async () => {
  const view = await open("&of=cool&k=5");
  await view.type("Impossible share", 0.25);
  await view.type("Mean + points", -3);
  await view.type("ΔPass ×", 0.5);
  await view.type("Its share", -1);
  expect(view.refusals).toEqual(["share of the second run = -1; must be a number from 0 to 1"]);
  await view.type("Its share", 0.75);
  for (const part of ["what=loaded", "impossible=0.25", "rise=-0.03", "spread=0.5", "share=0.75"])
    expect(view.address).toContain(part);
  await view.type("Impossible share", 1.5);
  expect(view.refusals).toEqual(["share made impossible = 1.5; must be a number from 0 to 1"]);
  expect(view.address).toContain("impossible=0.25");
  await view.type("Impossible share", 0.25);
  const other = await openAt(view.address);
  expect(tableValues(view).length).toBeGreaterThan(0);
  expect(tableValues(other)).toEqual(tableValues(view));
  expect(other.control("Mean + points")).toMatchObject({ value: -3 });
});

test("two runs are mixed by a slider, with either alone as a ghost", async () => {
  const view = await open("&of=cool&k=5");
  const expected = (share: number) =>
    pc.mixedPassAtK(counts(cool), counts(hot), [5], share).value[0] ?? NaN;
  const found = valuesOf(mixed(view));
  expect(found).toHaveLength(3);
  for (const [i, share] of [0.5, 0, 1].entries())
    expectAgrees(found[i] ?? NaN, expected(share), `share ${share}`);
  await view.type("Its share", 0.25);
  expect(view.address).toContain("share=0.25");
  expect(wordsOf(mixed(view))).toMatch(
    /^With 25 % of the attempts from hot, rounded to whole attempts, 5 attempts solve \d.* of 24 common tasks/,
  );
  expectAgrees(valuesOf(mixed(view))[0] ?? NaN, expected(0.25), "share 0.25");
  expect(linesOf(view, 1).filter(({ standing }) => standing === "before")).toHaveLength(2);
});

test("one run alone has no second one, and none at all says so", async () => {
  const view = await open("", ["model,task,n,c", ...rows("cool", cool)].join("\n"));
  expect(view.notes.some((each) => each.startsWith("This needs a second run"))).toBe(true);
  const empty = await openView(whatIfView, "#what-if?example=none&what=loaded&of-k=7");
  expect(empty.blocks.map((each) => isOf(each, ["empty"]))).toContain(true);
});
