import { expect, test } from "vitest";
import { load, type About, type Counts } from "passcurve";
import { extrapolateView } from "../../../../../web/views/extrapolate/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { rangesOf } from "../../../full-values.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";
import { rowValues } from "../row-values.ts";

const pc = await load();

const n = 20;
const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const counts: Counts = { n: successes.map(() => n), c: successes };
const text = ["model,task,n,c", ...successes.map((c, task) => `mine,t${task},${n},${c}`)];

const open = (settings: string) =>
  openView(extrapolateView, `#extrapolate?example=none&far=500${settings}`, {
    "own.csv": text.join("\n"),
  });

interface Ends {
  lower?: ArrayLike<number>;
  upper?: ArrayLike<number>;
}

function expectEnds(view: Pick<OpenedView<never>, "page">, { lower, upper }: Ends, what: string) {
  const [found] = rangesOf(view.page.headline?.sentence);
  expectAgrees(found?.[0], lower?.[0] ?? NaN, `${what}: lower`);
  expectAgrees(found?.[1], upper?.[0] ?? NaN, `${what}: upper`);
}

test("an extrapolation's interval is the posterior's, or that of refits about new tasks", async () => {
  const view = await open("&models=bb");
  const subtitle = () => wordsOf(view.figures[0]?.words.subtitle);
  const bb = pc.passAtKCurve(counts, [500], { estimator: "bb", interval: {} });
  expectEnds(view, bb, "BB, refits");
  expect(subtitle()).toContain("the band is of BB refitted to 1 000 resamples of the tasks.");
  await view.set({ about: "these-tasks" });
  const hb = (about: About) =>
    pc.passAtKCurve(counts, [500], { beyond: "hb", interval: { about } });
  expectEnds(view, hb("these-tasks"), "stand-in");
  expect(subtitle()).toContain("Refits of BB only cover which tasks were picked.");
  await view.tick("hierarchical Bayes (recommended)", true);
  await view.set({ about: "new-tasks" });
  expectEnds(view, hb("new-tasks"), "HB about new tasks");
  expect(subtitle()).toContain("Beyond n, the band is by HB;");
});

test("the ends of LinMix that are set give its value and its interval", async () => {
  const linmix = { lo: 10, hi: 24 };
  const [usual] = pc.passAtKCurve(counts, [500], { estimator: "linmix" }).value;
  const set = pc.passAtKCurve(counts, [500], { estimator: "linmix", linmix, interval: {} });
  expect(set.value[0]).not.toBe(usual);
  const view = await open(`&linmix-from=${linmix.lo}&linmix-to=${linmix.hi}&models=linmix`);
  expectEnds(view, set, "LinMix, refits");
  const last = () => rowValues(view.tables, "pass@k by run and model", 0).at(-1);
  expectAgrees(last() ?? NaN, set.value[0] ?? NaN, "LinMix");
  await view.type("LinMix: BB up to n =", 5);
  await view.type("ZOIBB from n =", 60);
  expect(last()).toBe(usual);
  expect(view.address).not.toContain("linmix-");
});
