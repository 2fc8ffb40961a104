import { expect, test } from "vitest";
import type { SizePowers } from "passcurve";
import { abouts } from "../../../../../web/state/settings/settings.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import type {
  LeadPicture,
  Search,
  Unplanned,
} from "../../../../../web/ui/lead-plan/lead-picture.ts";
import {
  leadBasis,
  leadSentence,
  simulatedWords,
} from "../../../../../web/ui/lead-plan/lead-sentence.ts";
import { planOf } from "../../../../../web/views/how-many/plan.ts";
import type { StyledRun } from "../../../../../web/state/runs/styled-runs.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { textOf } from "../../words.ts";

const runOf = (name: string, maxN: number) => ({ name, run: { id: name, maxN } }) as StyledRun;
const plan = planOf({ ...defaults, plan: { ...defaults.plan, prior: [1, 1, 0, 0] } }, undefined);
if (plan === null) throw new Error("no plan");

const powersOf = (rows: [size: number, studies: number, power: number][]): SizePowers => ({
  size: Float64Array.from(rows, ([size]) => size),
  studies: Float64Array.from(rows, ([, studies]) => studies),
  power: Float64Array.from(rows, ([, , power]) => power),
  error: Float64Array.from(rows, ([, studies]) => (studies === 1 ? 0 : 0.04)),
  wrong: Float64Array.from(rows, () => 0),
});

/** A search from one size that ends at another, or finds none. */
const found = (from: number, size: number, further: number | null): Search => ({
  size,
  further,
  powers: powersOf([
    [from, 1, 0],
    ...(size < 1e4 ? [[size, 120, 0.825] as [number, number, number]] : []),
    [1e4, 120, size < 1e4 ? 0.95 : 0.41],
  ]),
});

const picture = (change: Partial<LeadPicture>): LeadPicture => ({
  k: 1000,
  about: "new-tasks",
  power: 0.8,
  run: runOf("first", 10),
  rival: runOf("second", 10),
  unplanned: null,
  pair: { paired: true, tasks: 164, samples: 10 },
  samples: found(10, 490, 157_440),
  tasks: found(164, Infinity, null),
  ...change,
});

const sought: Search = { size: null, further: null, powers: powersOf([]) };
const told: Search = { size: 10, further: 0, powers: powersOf([[10, 1, 1]]) };

test("the sentences of what tells two runs apart are plain, whatever was found", () => {
  const unplanned: Unplanned[] = ["prior", "one run", "mean", "stopped"];
  const pictures = [
    picture({}),
    picture({ tasks: found(164, 900, 20_000) }),
    picture({ samples: found(10, Infinity, null), tasks: found(164, 900, 14_720) }),
    picture({ samples: found(10, Infinity, null) }),
    picture({ samples: sought, tasks: sought }),
    picture({ samples: told, tasks: told }),
    picture({ tasks: null, pair: { paired: true, tasks: 1, samples: 10 } }),
    picture({ pair: { paired: false, tasks: 2, samples: 1 }, rival: runOf("second", 1) }),
    ...abouts.map((about) => picture({ about })),
    ...unplanned.map((why) => picture({ unplanned: why, pair: null, samples: null, tasks: null })),
  ];
  for (const each of pictures)
    for (const words of [leadSentence(each), leadBasis(each), simulatedWords(each)])
      expect(faultsOf(textOf(words))).toEqual([]);
});

test("the headline names the way that takes fewer samples", () => {
  const words = (change: Partial<LeadPicture>) => textOf(leadSentence(picture(change)));
  expect(words({})).toContain("With about 490 samples of each task");
  expect(words({ tasks: found(164, 900, 20_000) })).toContain("With about 900 tasks");
  expect(words({ samples: found(10, Infinity, null) })).toContain("Neither more samples");
  expect(words({ samples: told, tasks: told })).toContain("already distinguish first and second");
  expect(words({ samples: sought })).toContain("is being simulated");
});

test("what one task or one sample leaves open is said", () => {
  const words = (change: Partial<LeadPicture>) => textOf(leadBasis(picture(change)));
  expect(words({ tasks: null, pair: { paired: true, tasks: 1, samples: 4 } })).toContain(
    "One task does not show how tasks vary",
  );
  expect(words({ rival: runOf("second", 1) })).toContain("The plan assumes HB’s prior for that.");
  expect(words({})).toMatch(/157\s440 further samples/);
  expect(words({})).toMatch(/41\.0\s% name a leader/);
});

test("a plan about these tasks says how often such plans held, from the table of the study", () => {
  const words = (about: LeadPicture["about"]) => textOf(simulatedWords(picture({ about })));
  expect(words("these-tasks")).toMatch(
    /On published runs, \d+ to \d+.% of the studies planned for 80.% named a leader, by benchmark\. At most [\d.]+.% of these leaders were wrong\./,
  );
  expect(words("new-tasks")).not.toContain("published");
});
