import { seemsStopped } from "../../web/questions/runs/stopped-sampling.ts";
import { randomFrom } from "../web/units/words.ts";

// Shares of studies in which the page asks how tasks were sampled, by design: the table of SAMPLING.md.
// PASSCURVE_STUDIES=1000 npx vitest run --project=unit tests/web/units/questions/sampling-designs

type Random = () => number;
type Task = [n: number, c: number];

/** Number of successes among n samples. */
function drawn(n: number, rate: number, random: Random): number {
  let c = 0;
  for (let i = 0; i < n; i++) c += random() < rate ? 1 : 0;
  return c;
}

/** Samples in batches until one has a success, up to a cap. */
function untilSuccess(rate: number, batch: number, cap: number, random: Random): Task {
  let [n, c] = [0, 0];
  while (c === 0 && n < cap) {
    n += batch;
    c += drawn(batch, rate, random);
  }
  return [n, c];
}

const pick = (sizes: readonly number[], random: Random) =>
  sizes[Math.floor(random() * sizes.length)] ?? 1;

/**
 * Right behavior for a design: no question, a question because n follows failures, or a question with two possible
 * answers.
 */
type Right = "not asked" | "asked" | "a question of either answer";

export interface Design {
  name: string;
  right: Right;
  task: (rate: number, random: Random, i: number) => Task;
}

const planned = (n: number, rate: number, random: Random): Task => [n, drawn(n, rate, random)];

export const designs: Design[] = [
  {
    name: "n = 8 or 16 at random",
    right: "not asked",
    task: (rate, random) => planned(pick([8, 16], random), rate, random),
  },
  {
    name: "n = 10, a tenth of samples lost",
    right: "not asked",
    task: (rate, random) => planned(Math.max(1, drawn(10, 0.9, random)), rate, random),
  },
  {
    name: "n = 10, samples of hard tasks lost",
    right: "not asked",
    task: (rate, random) => planned(Math.max(1, drawn(10, 0.7 + 0.3 * rate, random)), rate, random),
  },
  {
    name: "n = 1 to 4 at random",
    right: "not asked",
    task: (rate, random) => planned(pick([1, 2, 3, 4], random), rate, random),
  },
  {
    name: "n = 4 or 32 in turn",
    right: "not asked",
    task: (rate, random, i) => planned(i % 2 === 0 ? 4 : 32, rate, random),
  },
  {
    name: "n larger for easy tasks",
    right: "not asked",
    task: (rate, random) => planned(rate > 0.3 ? 32 : 8, rate, random),
  },
  {
    name: "n fixed, larger for hard tasks",
    right: "a question of either answer",
    task: (rate, random) => planned(rate < 0.1 ? 32 : 8, rate, random),
  },
  {
    name: "until the first success, up to 32",
    right: "asked",
    task: (rate, random) => untilSuccess(rate, 1, 32, random),
  },
  {
    name: "in batches of 8, up to 64",
    right: "asked",
    task: (rate, random) => untilSuccess(rate, 8, 64, random),
  },
  {
    name: "the same, with another sample of one task",
    right: "asked",
    task: (rate, random, i) => {
      const [n, c] = untilSuccess(rate, 8, 64, random);
      return i === 0 ? [n + 1, c + drawn(1, rate, random)] : [n, c];
    },
  },
  {
    name: "until the first success, 3 more in flight",
    right: "asked",
    task: (rate, random) => {
      const [n, c] = untilSuccess(rate, 1, 32, random);
      return c === 0 ? [n, c] : [n + 3, c + drawn(3, rate, random)];
    },
  },
  {
    name: "n = 8, and 8 more where all failed",
    right: "asked",
    task: (rate, random) => {
      const c = drawn(8, rate, random);
      return c === 0 ? [16, drawn(8, rate, random)] : [8, c];
    },
  },
  {
    name: "n = 1, and 2 more where it failed",
    right: "asked",
    task: (rate, random) => {
      const c = drawn(1, rate, random);
      return c === 0 ? [3, drawn(2, rate, random)] : [1, c];
    },
  },
];

export const sizes = [10, 50, 100, 500];

/** Rate of a random task: a third of the rates are near 0, as on benchmarks that are not yet solved. */
const rateOf = (random: Random) => (random() < 1 / 3 ? 0.02 * random() : random());

/** Share of studies in which the page asks. */
export function askedIn({ task }: Design, tasks: number, studies: number): number {
  let asked = 0;
  for (let seed = 1; seed <= studies; seed++) {
    const random = randomFrom(1000 * tasks + seed);
    const rows = Array.from({ length: tasks }, (_, i) => task(rateOf(random), random, i));
    const n = Float64Array.from(rows, ([each]) => each);
    const c = Float64Array.from(rows, ([, each]) => each);
    if (seemsStopped({ n, c, weight: null })) asked += 1;
  }
  return asked / studies;
}

export function samplingTable(studies: number): string {
  const rows = designs.map((design) => [
    design.name,
    design.right,
    ...sizes.map((tasks) => `${(100 * askedIn(design, tasks, studies)).toFixed(1)} %`),
  ]);
  const head = ["design", "right is", ...sizes.map((tasks) => `${tasks} tasks`)];
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `# How often it is asked how tasks were sampled

Written whole by \`PASSCURVE_STUDIES=${studies} npx vitest run --project=unit tests/web/units/questions/sampling-designs\`: ${studies} simulated studies of each
cell. A third of the tasks have rates below .02, and the others any rate. Counts cannot tell a larger n that was fixed for hard tasks
from one that followed failures, so that it is a question, and both answers can be given.

${lines.join("\n")}
`;
}
