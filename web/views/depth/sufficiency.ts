import { html, nothing, type LitElement } from "lit";
import type { Sufficiency } from "passcurve";
import { points } from "../../parts/numbers.ts";
import type { Column, Row } from "../../parts/value-text.ts";
import { sufficiencyRepeats } from "../../compute/depth.ts";
import { whole } from "../../format.ts";
import type { DrawnFamily } from "./picture.ts";
import { Job } from "../../parts/job.ts";
import type { Workspace } from "../../parts/workspace.ts";

/** How far the values of one depth would have been off with fewer samples. */
interface DepthSufficiency extends Sufficiency {
  T: number;
}

interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
  addController: LitElement["addController"];
}

/** On demand, for one family: what fewer samples would have said at each depth. */
export class SufficiencyStudy {
  readonly #job: Job<"sufficiency">;

  constructor(host: Host) {
    this.#job = new Job(host);
  }

  /** The button, how far it is, and what came of it so far. */
  render({ points, asked: { ks, lastK } }: DrawnFamily) {
    const sizes = [8, 4, 2].map((part) => Math.floor(lastK / part)).filter((n) => n > 0);
    if (sizes.length === 0) return html`<p>It needs at least 2 samples per task.</p>`;
    const samples = [...new Set(sizes)];
    const known = ks.filter((k) => k < lastK);
    const answers = this.#job.about(
      points.map(({ run }) => ({ kind: "sufficiency", runs: [run.id], samples, ks: known })),
    );
    const found = answers.flatMap((answer, row) =>
      answer === null ? [] : [{ ...answer, T: points[row]?.T ?? NaN }],
    );
    return html`${this.#job.control({
      start: `Draw ${whole(sufficiencyRepeats)} smaller samples at each depth`,
      running: "Studied depth",
    })}
    ${found.length === 0 ? nothing : table(found)}`;
  }
}

const pointsText = (deviation: number) => points(deviation, 2);

function table(all: DepthSufficiency[]) {
  const [first] = all;
  const columns = Array.from(first?.k ?? [], (k): Column => ({
    name: `k = ${whole(k)}`,
    meaning: `Mean and largest distance to Pass@(${k}, T) of all samples, in points`,
    csv: [`k=${k} mean`, `k=${k} largest`],
  }));
  const rows = all.flatMap(({ T, samples, k, mean, largest }) =>
    Array.from(samples, (n, i): Row => ({
      names: [T, n],
      head: `T = ${T}, n′ = ${whole(n)}`,
      cells: Array.from(k, (budget, column) => {
        const at = i * k.length + column;
        const [usual = NaN, most = NaN] = [mean[at], largest[at]];
        const csv = [usual, most];
        return Number.isNaN(usual)
          ? { text: "–", more: `k = ${budget} is beyond n′ = ${n}`, csv }
          : { value: usual, text: pointsText(usual), ends: `max ${pointsText(most)}`, csv };
      }),
    })),
  );
  return html`<pc-value-table
    label="Distance to the values of all samples, in points"
    between=", "
    .heads=${["T", "n′"]}
    .columns=${columns}
    .rows=${rows}
  ></pc-value-table>`;
}
