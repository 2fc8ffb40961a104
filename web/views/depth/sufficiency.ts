import { html, nothing } from "lit";
import type { Sufficiency } from "passcurve";
import { points } from "../../parts/numbers.ts";
import type { Column, Row } from "../../parts/value-text.ts";
import { sufficiencyRepeats } from "../../compute/depth.ts";
import { whole } from "../../format.ts";
import type { DrawnFamily } from "../../parts/depth-picture.ts";
import { Job, jobControl } from "../../parts/job.ts";
import type { Workspace } from "../../parts/workspace.ts";

/** How far the values of one depth would have been off with fewer samples. */
interface DepthSufficiency extends Sufficiency {
  T: number;
}

interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
}

/** On demand, for one family after another: what fewer samples would have said at each depth. */
export class SufficiencyStudy {
  readonly #job: Job<DepthSufficiency>;
  readonly #host: Host;
  #asked: DrawnFamily["label"] = "";

  constructor(host: Host) {
    this.#host = host;
    this.#job = new Job(host);
  }

  /** The button, how far it is, and what came of it so far. */
  render(family: DrawnFamily) {
    const runs = family.points.map(({ run }) => run.id).join();
    if (runs !== this.#asked) {
      this.#asked = runs;
      this.#job.reset();
    }
    const last = family.asked.lastK;
    const samples = [8, 4, 2].map((part) => Math.floor(last / part)).filter((n) => n > 0);
    if (samples.length === 0) return html`<p>Fewer samples than one there are not.</p>`;
    const sizes = [...new Set(samples)];
    return html`${jobControl(
      this.#job,
      {
        start: `Draw ${whole(sufficiencyRepeats)} smaller samples at each depth`,
        running: "Studied depth",
      },
      () => {
        void this.#start(family, sizes);
      },
    )}
    ${this.#job.answers.length === 0 ? nothing : table(this.#job.answers)}`;
  }

  #start({ points, asked: { ks, lastK } }: DrawnFamily, samples: number[]): Promise<void> {
    const known = ks.filter((k) => k < lastK);
    return this.#job.run(
      points.map(({ T, run }) => async () => {
        const request = { run: run.id, samples, ks: known };
        const answer = await this.#host.workspace.ask((engine) => engine.sufficiency(request));
        return answer && { ...answer, T };
      }),
    );
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
          ? { text: "–", title: `k = ${budget} is beyond n′ = ${n}`, csv }
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
