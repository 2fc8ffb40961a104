import { expect, test } from "vitest";
import type { BacktestedRun } from "../../../../web/questions/models/fits.ts";
import { backtestAt, backtestWords } from "../../../../web/ui/beyond-n/backtest-words.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";

const run = { minN: 100, maxN: 100, tasks: 30, stopped: false } as RunSummary;
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

const draw = (value: number, holds: boolean) => ({
  value,
  lower: value - 0.05,
  upper: value + 0.06,
  holds,
});
const found: BacktestedRun = {
  samples: 10,
  k: 100,
  measured: 0.91,
  complement: 0.09,
  draws: [draw(0.7, false), draw(0.83, false), draw(0.86, true)],
};

test("a backtest is one at the prediction’s own ratio, where there are samples enough", () => {
  expect(backtestAt(run, 1000)).toEqual({ ratio: 10 });
  expect(backtestAt(run, 5000)).toEqual({ ratio: 50 });
  expect(backtestAt(run, 100)).toBeNull();
  expect(backtestAt({ ...run, stopped: true }, 1000)).toBeNull();
  const why = (change: Partial<RunSummary>, k: number) => {
    const at = backtestAt({ ...run, ...change }, k);
    return at !== null && "why" in at ? plain(at.why) : null;
  };
  expect(why({}, 5001)).toBe(
    "at 50 × the samples it takes 101 samples per task, and the run has 100",
  );
  expect(why({ minN: 2 }, 3)).toContain("takes 3 samples per task, and the run has 2");
  expect(why({ minN: 1 }, 2)).toContain("takes 4 samples per task, and the run has 1");
  expect(why({ tasks: 20_001 }, 1000)).toContain("more than 20 000 tasks");
  expect(why({ made: { how: "averaged", label: "seed", parts: [] } }, 1000)).toContain("mean");
});

test("a backtest names its samples, its interval and the measured value", () => {
  expect(plain(backtestWords(run, found))).toBe(
    "From 10 of the 100 samples of each task, pass@100 would have been put at 83.0 % (78.0–89.0), " +
      "in the middle one of 3 draws; 91.0 % was measured. 1 of the 3 intervals holds what was measured.",
  );
  const words = (held: number) => {
    const draws = found.draws.map((each, i) => ({ ...each, holds: i < held }));
    return plain(backtestWords({ ...run, maxN: 120 }, { ...found, draws }));
  };
  expect(words(2)).toContain("From 10 of the 100–120 samples");
  expect(words(2)).toContain("2 of the 3 intervals hold what was measured.");
  expect(words(3)).toContain("All 3 intervals hold what was measured.");
  expect(words(0)).toContain("0 of the 3 intervals hold what was measured.");
});
