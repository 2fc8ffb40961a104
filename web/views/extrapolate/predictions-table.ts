import { html, nothing } from "lit";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { whole } from "../../format.ts";
import { cell, dataTable, head, runHead } from "../../parts/tables/data-table.ts";
import {
  endAt,
  predictedAt,
  predictedEnd,
  type ExtrapolatedRun,
} from "../../parts/beyond-n/extrapolated-runs.ts";
import { linMixMeaning } from "../../parts/fields/lin-mix-fields.ts";
import { share } from "../../parts/words/with-interval.ts";
import type { Settings } from "../../state/settings/address.ts";
import {
  defaultModel,
  modelNames,
  modelNotes,
  models,
  modelTitles,
  type Model,
} from "../../state/settings/models.ts";
import { citedMeasured, citedPrediction } from "./cites.ts";

const noInterval = "no interval: only the model of the headline has one";

const meaningOf = (model: Model, settings: Settings) =>
  model === "linmix" ? linMixMeaning(settings) : `${modelTitles[model]}: ${modelNotes[model]}`;

/** What was measured of each run at these ks, at its last k, and what each model predicts. */
export function predictions(
  runs: ExtrapolatedRun[],
  settings: Settings,
  ks: readonly number[],
  notes: Map<ExtrapolatedRun, string>,
  pinned: readonly number[] | null,
) {
  const [first = defaultModel] = settings.models;
  const measured = ks.filter((k) => runs.some(({ run }) => k <= run.minN));
  const at = (name: string, k: number) => (ks.length === 1 ? name : `${name}, k = ${whole(k)}`);
  const [n = null, ...others] = new Set(runs.map(({ measured }) => measured.at(-1)?.k ?? null));
  const shared = others.length === 0 ? n : null;
  return dataTable(
    "pass@k by run and model",
    [
      head("run"),
      ...measured.map((k) => head(at(biasOf(runs), k))),
      head(`${biasOf(runs)} at ${shared === null ? "n" : `k = ${whole(shared)}`}`),
      ...ks.flatMap((k) =>
        models.map((model) => head(at(modelNames[model], k), meaningOf(model, settings))),
      ),
      ...(notes.size === 0 ? [] : [head("note", undefined, "note")]),
    ],
    runs.map((run) => {
      const end = run.measured.at(-1);
      return html`<tr>
        ${runHead(run, pinned)} ${measured.map((k) => measuredCell(run, k))}
        ${cell(
          end === undefined
            ? "–"
            : html`${share(end.value, end.complement, endAt(run, end.k))}
              ${shared === null ? html`<span class="soft">(k = ${whole(end.k)})</span>` : nothing}`,
          null,
          "",
          end === undefined ? null : citedMeasured(run, end.k),
        )}
        ${ks.flatMap((k) =>
          models.map((model) => {
            const point = predictedAt(run, model, k);
            const interval = model === first ? predictedEnd(run, k) : null;
            return cell(
              point === null ? "–" : share(point.value, point.complement, interval),
              model === first ? null : noInterval,
              "",
              point === null ? null : citedPrediction(run, model, k),
            );
          }),
        )}
        ${notes.size === 0 ? nothing : html`<td class="note">${notes.get(run)}</td>`}
      </tr>`;
    }),
  );
}

/** A run's measured value at k; none beyond its samples. */
function measuredCell(run: ExtrapolatedRun, k: number) {
  const point = run.measured.find((each) => each.k === k);
  return point === undefined
    ? cell("–", `${run.name} has fewer than ${whole(k)} samples per task`)
    : cell(share(point.value, point.complement, endAt(run, k)), null, "", citedMeasured(run, k));
}
