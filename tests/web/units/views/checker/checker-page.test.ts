import { load } from "passcurve";
import { expect, test } from "vitest";
import type { IfLine } from "../../../../../web/ui/curves/if-lines.ts";
import { checkerView } from "../../../../../web/views/checker/view.ts";
import { rangesOf, valuesOf } from "../../../full-values.ts";
import { openView } from "../../../opened-view.ts";

const pc = await load();

const n = 20;
const base = [0, 0, 1, 2, 3, 5, 8, 12, 20, 1];
const plus = [0, 0, 0, 2, 2, 5, 8, 12, 20, 0];
const rows = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const files = {
  "own.csv": ["model,task,n,c", ...rows("base", base), ...rows("plus", plus)].join("\n"),
};
const counts = { n: base.map(() => n), c: base };

const percent = (value = NaN) => `${(100 * value).toFixed(1)} %`;

const corrected = (k: number, wrongPass: number, rightPass = 1) =>
  pc.measure(counts, { metric: "checkedPassAtK", wrongPass, rightPass, ks: [k] }).value[0] ?? NaN;

/** The view with the run of the lenient checker. */
const opened = (rest = "") => openView(checkerView, `#checker?example=none&k=5${rest}`, files);

type Opened = Awaited<ReturnType<typeof opened>>;

const linesOf = ({ charts }: Opened) => charts[0]?.of.lines as IfLine[];

test("the value corrected for f stands beside the value as checked, with the f that explains the gain", async () => {
  const view = await opened("&wrong-pass=0.02");
  expect(view.headline).toContain(
    `If 2 of 100 wrong tries pass, pass@5 of base is ${percent(corrected(5, 0.02))} (`,
  );
  const asChecked = pc.passAtKCurve(counts, [5]).value[0];
  expect(view.headline).toContain(`As checked it is ${percent(asChecked)} (`);
  expect(view.headline).toContain(`still shows a pass@5 of ${percent(pc.falsePassAtK(0.02, 5))}`);
  const { value, lower, upper } = pc.explainingRate(counts, 5);
  const differing = pc.checkedRange(counts, [5], { wrongPass: 0.02 });
  const { sentence, basis } = view.page.headline ?? expect.fail("no headline");
  expect(rangesOf([sentence, basis]).slice(-2)).toEqual([
    [lower, upper],
    [differing.lower[0], differing.upper[0]],
  ]);
  expect(valuesOf([sentence, basis]).filter((each) => each === value)).toHaveLength(1);
  expect(view.headline).toContain("is an assumption");
});

test("f and s are set by their fields, stay in the address, and come back from it", async () => {
  const view = await opened();
  await view.type("f", 4);
  await view.type("Right tries that pass, s", 90);
  const value = percent(corrected(5, 0.04, 0.9));
  const sentence = `If 4 of 100 wrong tries pass and 10 of 100 right ones fail, pass@5 of base is ${value}`;
  expect(view.headline).toContain(sentence);
  expect(view.address).toContain("wrong-pass=0.04&right-pass=0.9");
  const again = await openView(checkerView, view.address, files);
  expect(again.headline).toContain(sentence);
  expect(again.control("f")).toMatchObject({ value: 4 });
  expect(again.control("Right tries that pass, s")).toMatchObject({ value: 90 });
});

test("an audit gives f with its interval, and more wrong tries than audited ones are refused in words", async () => {
  const view = await opened("&false-passes=audit&audited=200&audited-wrong=12");
  const { value, lower, upper } = pc.auditedRate(counts, { audited: 200, wrong: 12 });
  expect(view.headline).toContain(`is ${percent(corrected(5, value))}`);
  expect(view.headline).toContain("The interval holds what is unknown of f, too.");
  const text = (share: number) => String(Number((100 * share).toPrecision(2)));
  expect(view.notes.find((each) => each.includes("The audit is taken for"))).toContain(
    `f = ${text(value)} % (${text(lower)}–${text(upper)})`,
  );
  await view.type("of them, wrong ones", 201);
  expect(view.faults).toEqual([expect.stringContaining("Enter at most as many as were audited.")]);
  expect(view.headline).toContain("As checked");
});

test("an f that is not below s is refused, and the picture stays as checked", async () => {
  const view = await opened("&wrong-pass=0.5&right-pass=0.5");
  expect(view.faults).toEqual([expect.stringContaining("Lower f, or raise s.")]);
  expect(linesOf(view).map(({ name }) => name)).toEqual(["as checked"]);
  await view.type("f", 1);
  expect(linesOf(view).map(({ name }) => name)).toEqual([
    "as checked",
    "corrected",
    "least by task",
    "greatest by task",
    "f alone",
  ]);
});

test("a run that is chosen as the stricter checker gives f, and the tasks at which they differ", async () => {
  const view = await opened("&false-passes=stricter&section=stricter");
  const { value, each } = pc.checkerRates(counts, { n: counts.n, c: plus });
  expect(view.faults).toEqual([expect.stringContaining("No stricter checker is chosen")]);
  await view.choose("Stricter checker", "plus");
  expect(view.headline).toContain(`is ${percent(corrected(5, value))}`);
  expect(view.address).toContain("stricter=plus");
  const table = Object.entries(view.table("Wrong tries that pass, by task"));
  expect(table).toHaveLength(base.length);
  expect(Math.max(...each.filter((rate) => !Number.isNaN(rate)))).toBe(1 / 18);
  expect(table[0]).toEqual(["t4", { "wrong tries": "18", "of them passed": "1", f: "5.6 %" }]);
  expect(view.notes.join(" ")).toContain("So one f for all tasks is an approximation here.");
});

test("a value below 0 is shown with its interval, and a place of the picture is its k", async () => {
  const view = await opened("&wrong-pass=0.3&k=5");
  expect(corrected(5, 0.3)).toBeLessThan(0);
  expect(view.headline).toMatch(/pass@5 of base is −\d[\d.]* % \(−[\d\s]/);
  expect(view.headline).toContain("A value below 0");
  await view.happen(view.charts[0], "place", 6);
  expect(view.address).toContain("k=6");
  expect(view.headline).toContain("pass@6 of base");
});

test("the tables have every run at k, and the run in focus at each k", async () => {
  const view = await opened("&wrong-pass=0.02");
  const runs = view.table("Runs at k = 5 if the checker errs");
  expect(Object.keys(runs)).toHaveLength(2);
  expect(runs.base?.corrected).toContain(percent(corrected(5, 0.02)));
  const each = view.table("base at each k if the checker errs");
  expect(Object.keys(each)).toHaveLength(5);
});

test("the run in focus is chosen, and the other run stands for it then", async () => {
  const view = await opened("&wrong-pass=0.02");
  await view.choose("Run", "plus");
  expect(view.headline).toContain("pass@5 of plus is");
  expect(view.address).toContain("of=plus");
});
