import type { Simulated } from "../../questions/measure/task.ts";
import { percent, whole } from "../../base/format.ts";
import type { IfChart } from "../../ui/curves/if-chart.ts";
import { drawn, figureOf, note, type Block, type Context } from "../../ui/page/page.ts";
import { cell, contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { share } from "../../ui/words/numbers.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { IfLine } from "../../ui/curves/if-lines.ts";

/** The thresholds printed by Liu et al. */
export const drawnTaus = [0.25, 0.5, 0.75, 1] as const;

/** Largest k of a simulation; a larger one would take too long. */
export const mostSimulated = 500;

/** Number of simulated tasks for each n. */
const repeats = 1000;

/** Samples per task, as multiples of k. */
const multiples = [1, 1.5, 2, 3, 4, 5, 8, 10, 15];

/** Estimates of G-Pass@k of simulated tasks with the same rate. */
export interface Simulation {
  k: number;
  rate: number;
  ns: number[];
  found: Simulated[];
}

/** Null while its answer is missing. */
export function simulationPicture(ask: Ask, k: number, rate: number): Simulation | null {
  const ns = [...new Set(multiples.map((each) => Math.ceil(each * k)))];
  const taus = [...drawnTaus];
  const found = ask({ kind: "simulation", runs: [], rate, k, taus, ns, repeats });
  return found && { k, rate, ns, found };
}

/** The true value at each threshold as a dotted line, with the mean estimate ± one standard deviation. */
const linesOf = ({ ns, found }: Simulation): IfLine[] =>
  found.flatMap(({ tau, truth, mean, sd }, styleIndex): IfLine[] => {
    const name = `τ = ${tau}`;
    return [
      {
        styleIndex,
        name,
        standing: "assumed",
        points: ns.map((x) => ({ x, y: truth, complement: 1 - truth })),
      },
      {
        styleIndex,
        name,
        standing: "measured",
        points: ns.map((x, i) => {
          const [y, spread] = [mean[i] ?? NaN, sd[i] ?? NaN];
          const [lower, upper] = [Math.max(0, y - spread), Math.min(1, y + spread)];
          return { x, y, complement: 1 - y, lower, upper };
        }),
      },
    ];
  });

/** Name of the n under the rule, which the address does not hold. */
const simulatedN = "simulated n";

/** Estimates of G-Pass@k compared with its true value at a rate, by samples per task. */
export function simulationBlocks(
  simulation: Simulation,
  { settings: { ofTask }, kept }: Pick<Context, "settings" | "kept">,
): Block[] {
  const { k, rate } = simulation;
  return [
    {
      kind: "choices",
      style: "row",
      controls: [
        {
          kind: "number",
          words: "True success rate p =",
          value: rate,
          min: 0,
          max: 1,
          step: "any",
          change: (chosen) =>
            chosen >= 0 && chosen <= 1 ? { ofTask: { ...ofTask, rate: chosen } } : {},
        },
      ],
    },
    figureOf(
      {
        title: `Estimates of G-Pass@${whole(k)} against its true value at p = ${rate}, by samples`,
        subtitle: `Means over ${whole(repeats)} simulated tasks for each n. Bands: one standard deviation of the estimate of one task to each side.`,
        source: "",
      },
      chart(simulation, kept[simulatedN]),
    ),
    table(simulation),
    note(
      "The estimate is unbiased at every n of at least k. More samples make it vary less.",
      "small",
    ),
  ];
}

const chart = (simulation: Simulation, at: unknown) =>
  drawn<IfChart>(
    "pc-if-chart",
    {
      lines: linesOf(simulation),
      axes: {
        against: "n",
        xLabel: "n, samples of the task",
        yLabel: `G-Pass@${whole(simulation.k)}`,
        sampleEnd: null,
      },
      places: Float64Array.from(simulation.ns),
      at: typeof at === "number" ? at : (simulation.ns[0] ?? simulation.k),
      key: { measured: "mean estimate", assumed: "true value" },
      caption: "bands: ± one standard deviation of the estimate of one task",
    },
    { place: (n: number) => ({ kept: { [simulatedN]: n } }) },
  );

type SimulationRow = { n: number; at: number } | null;

/** The true values, then mean and standard deviation of the estimates for each n. */
function table({ k, ns, found }: Simulation): Block {
  const columns = found.map(({ tau, truth, mean, sd }): ColumnOf<SimulationRow> => ({
    name: `τ = ${tau}`,
    cell: (row) => {
      if (row === null) return cell(truth, share);
      const [value, error] = [mean[row.at] ?? NaN, sd[row.at] ?? NaN];
      return { value, text: percent(value, 1 - value), error, ends: `± ${share(error)}` };
    },
  }));
  const rows: SimulationRow[] = [null, ...ns.map((n, at) => ({ n, at }))];
  return {
    kind: "table",
    looks: ["compact"],
    label: `Estimates of G-Pass@${k} by samples`,
    heads: ["n"],
    content: contentOf(columns, rows, (row) => {
      const name = row === null ? "true value" : whole(row.n);
      return { names: [row?.n ?? name], head: name };
    }),
  };
}
