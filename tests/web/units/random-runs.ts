import type { Run } from "../../../web/read/base/run.ts";

type Random = () => number;

/** Names that may break a codec, a mail or a page. */
const oddNames = [
  "<img src=x onerror=alert(1)>",
  "a & b=c?#%41+d",
  "__proto__",
  "",
  "数学-ß-é-🙂",
  '"quoted", 1',
  "two\nlines",
  "\u202eright to left",
  "constructor",
];

const below = (random: Random, most: number) => Math.floor(random() * most);
const pick = <Value>(random: Random, values: readonly Value[]): Value => {
  const value = values[below(random, values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};
const name = (random: Random, word: string) =>
  random() < 0.2 ? pick(random, oddNames) : `${word}-${below(random, 1e4)}`;

const list = <Value>(length: number, valueOf: (i: number) => Value) =>
  Array.from({ length }, (_, i) => valueOf(i));

/** Tasks of a run: all tasks in order, or some in another order. */
function tasksOf(random: Random, all: readonly string[]): string[] {
  if (random() < 0.5) return [...all];
  const some = all.filter(() => random() < 0.7);
  const kept = some.length === 0 ? all.slice(0, 1) : some;
  return random() < 0.5 ? kept : kept.reverse();
}

/** Runs of any kind that the page can hold: depths, clusters, weights, unnamed tasks, counts from 1 to 2^53. */
export function randomRuns(random: Random): Run[] {
  const largest = pick(random, [1, 20, 200, 1000, 1e6, Number.MAX_SAFE_INTEGER]);
  const all = [...new Set(list(1 + below(random, 60), (i) => `${name(random, "task")}/${i}`))];
  const isPlain = random() < 0.5;
  return list(1 + below(random, 5), (): Run => {
    const isWeighted = !isPlain && random() < 0.3;
    const isNamed = !isWeighted && random() < 0.8;
    const tasks = isNamed ? tasksOf(random, all) : null;
    const rows = tasks?.length ?? 1 + below(random, 40);
    const same = 1 + below(random, largest);
    const n = Float64Array.from(list(rows, () => (isPlain ? same : 1 + below(random, largest))));
    const hasT = random() < 0.3;
    const T: Record<string, string> = hasT ? { T: String(below(random, 9)) } : {};
    return {
      name: name(random, "run"),
      labels: Object.fromEntries(
        Object.entries({ model: name(random, "model"), [name(random, "label")]: "x", ...T }),
      ),
      depth: hasT ? pick(random, ["separate", "nested"] as const) : null,
      tasks,
      n,
      ...(random() < 0.3
        ? {
            cost: {
              unit: pick(random, ["", "tokens", "$", name(random, "unit")]),
              perSample: Float64Array.from(
                random() < 0.5
                  ? list(rows, () => 0.25)
                  : list(rows, () => pick(random, [0, 1, 1e-9, 1e300, random()])),
              ),
            },
          }
        : {}),
      c: n.map((each) => pick(random, [0, each, below(random, each + 1)])),
      weight: isWeighted ? Float64Array.from(list(rows, () => 1 + below(random, 1000))) : null,
      ...(random() < 0.3
        ? { greedy: Float64Array.from(list(rows, () => pick(random, [0, 1, 0.25, 1 / 3, NaN]))) }
        : {}),
      clusters: random() < 0.2 ? list(rows, (i) => `cluster ${i % 4}`) : null,
    };
  });
}

/** A run as text, to compare two runs. */
export const plain = ({ n, c, weight, greedy, cost, ...rest }: Run) => ({
  ...rest,
  ...(cost === undefined ? {} : { cost: { ...cost, perSample: [...cost.perSample] } }),
  n: [...n],
  c: [...c],
  weight: weight && [...weight],
  ...(greedy === undefined
    ? {}
    : { greedy: Array.from(greedy, (each) => (Number.isNaN(each) ? null : each)) }),
});
