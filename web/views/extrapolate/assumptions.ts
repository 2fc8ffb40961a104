import { html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { Pooled, Sensitivity } from "../../questions/models/extrapolation.ts";
import { shortName, whole } from "../../base/format.ts";
import { shareCell } from "../../ui/tables/cells.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { menu } from "../../ui/fields/fields.ts";
import { Job } from "../../ui/workspace/job.ts";
import { fullName } from "../../ui/how/note.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { poolable, poolsOf, type Pool } from "./pools.ts";

/** Sensitivity of HB's value at k to its assumptions: its prior, and one prior for all tasks. */
export class Assumptions extends WorkspaceView {
  @property({ attribute: false }) runs: ExtrapolatedRun[] = [];
  /** The run whose prior is varied, or null. */
  @property({ attribute: false }) inFocus: ExtrapolatedRun | null = null;
  @property({ type: Number }) k = 1;
  /** The label whose values become strata; null is the first possible one. */
  @state() label: string | null = null;

  readonly #sensitivity = new Job<"sensitivity">(this);
  readonly #pooled = new Job<"pooled">(this);

  static override styles = [sharedStyles, stacked(3)];

  override render() {
    const { runs, inFocus, k } = this;
    if (inFocus === null) return nothing;
    const labels = poolable(runs);
    const label = labels.find((each) => each === this.label) ?? labels[0];
    const pools = label === undefined ? [] : poolsOf(runs, label);
    const [found = null] = this.#sensitivity.about([
      { kind: "sensitivity", runs: [inFocus.run.id], k },
    ]);
    return html`<h2>Sensitivity to the prior</h2>
      <p>
        pass@${whole(k)} of ${fullName(inFocus.name)} under other priors. A large shift means that
        the prior dominates.
      </p>
      ${found === null ? nothing : sensitivityTable(found)}
      ${this.#sensitivity.control({ start: "Try other priors", running: "Tried" })}
      ${label === undefined ? nothing : this.#pools(pools, labels, label)}`;
  }

  #pools(pools: Pool[], labels: string[], label: string) {
    const { k } = this;
    const answers = this.#pooled.about(pools.map(({ runs }) => ({ kind: "pooled", runs, k })));
    const isAny = answers.some((answer) => answer !== null);
    return html`<h2>One prior for each ${label}</h2>
      <p>
        Pools runs that differ only in
        ${menu(
          labels.map((each) => [each, each]),
          label,
          (chosen) => (this.label = chosen),
          "Label whose values are strata",
        )}
        : with one prior each, and with one prior for all. These are HB’s posterior means, which do
        not continue the measured values.
      </p>
      ${isAny ? pooledTable(pools, answers) : nothing}
      ${this.#pooled.control({ start: "Pool these runs", running: "Pooled" })}`;
  }
}

interface Estimate {
  value: number;
  complement: number;
  lower: number;
  upper: number;
}

const estimate = ({ value, complement, lower, upper }: Estimate) =>
  shareCell(value, complement, { lower, upper, reason: null });

const sensitivityColumns: ColumnOf<Sensitivity>[] = [
  {
    name: "pass@k by HB, with 95 % interval covering which attempts were drawn",
    cell: estimate,
  },
];

const sensitivityTable = (rows: Sensitivity[]) =>
  html`<pc-table
    label="HB under other priors"
    .heads=${["prior"]}
    .content=${contentOf(sensitivityColumns, rows, ({ assumed }) => ({ names: [assumed], head: assumed }))}
  ></pc-table>`;

const pooledColumns: ColumnOf<Pool & { answer: Pooled }>[] = [
  { name: "pooled runs", isName: true, cell: ({ runs }) => ({ text: String(runs.length) }) },
  { name: "one prior each", cell: ({ answer }) => estimate(answer.separate) },
  { name: "one prior for all", cell: ({ answer }) => estimate(answer.together) },
];

function pooledTable(pools: Pool[], answers: (Pooled | null)[]) {
  const rows = pools.flatMap((pool, i) => {
    const answer = answers[i] ?? null;
    return answer === null ? [] : [{ ...pool, answer }];
  });
  return html`<pc-table
    label="HB of pooled runs"
    .heads=${["runs"]}
    .content=${contentOf(pooledColumns, rows, ({ name }) => ({ names: [name], head: shortName(name) }))}
  ></pc-table>`;
}
