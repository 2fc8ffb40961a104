import { html } from "lit";
import type { Simulated } from "../../questions/measure/task.ts";
import { percent, whole } from "../../base/format.ts";
import { numberField } from "../../ui/fields/fields.ts";
import { figure } from "../../ui/figures/figure.ts";
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

/** Estimates of G-Pass@k compared with its true value at a rate, by samples per task. */
export function drawSimulation(
  simulation: Simulation,
  at: number,
  { setRate, look }: { setRate: (rate: number) => void; look: (n: number) => void },
) {
  const { k, rate, ns } = simulation;
  return html`<p class="choice">
      <label
        >True success rate p =
        ${numberField({ value: rate, min: 0, max: 1, step: "any" }, setRate)}</label
      >
    </p>
    ${figure(
      {
        title: `Estimates of G-Pass@${whole(k)} against its true value at p = ${rate}, by samples`,
        subtitle: `Means over ${whole(repeats)} simulated tasks for each n. Bands: one standard deviation of the estimate of one task to each side.`,
        source: "",
      },
      html`<pc-if-chart
        .lines=${linesOf(simulation)}
        .axes=${{ against: "n", xLabel: "n, samples of the task", yLabel: `G-Pass@${whole(k)}`, sampleEnd: null }}
        .places=${Float64Array.from(ns)}
        .at=${at}
        .key=${{ measured: "mean estimate", assumed: "true value" }}
        caption="bands: ± one standard deviation of the estimate of one task"
        @place=${(event: CustomEvent<number>) => {
          look(event.detail);
        }}
      ></pc-if-chart>`,
    )}
    ${table(simulation)}
    <p class="soft small">
      The estimate is unbiased at every n of at least k. More samples make it vary less.
    </p>`;
}

type SimulationRow = { n: number; at: number } | null;

/** The true values, then mean and standard deviation of the estimates for each n. */
function table({ k, ns, found }: Simulation) {
  const columns = found.map(({ tau, truth, mean, sd }): ColumnOf<SimulationRow> => ({
    name: `τ = ${tau}`,
    cell: (row) => {
      if (row === null) return cell(truth, share);
      const [value, error] = [mean[row.at] ?? NaN, sd[row.at] ?? NaN];
      return { value, text: percent(value, 1 - value), error, ends: `± ${share(error)}` };
    },
  }));
  const rows: SimulationRow[] = [null, ...ns.map((n, at) => ({ n, at }))];
  return html`<pc-table
    compact
    label="Estimates of G-Pass@${k} by samples"
    .heads=${["n"]}
    .content=${contentOf(columns, rows, (row) => {
      const name = row === null ? "true value" : whole(row.n);
      return { names: [row?.n ?? name], head: name };
    })}
  ></pc-table>`;
}
