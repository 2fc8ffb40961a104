import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { whole } from "../../base/format.ts";
import { shareCell } from "../../ui/tables/cells.ts";
import { none } from "../../ui/tables/number-cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { runsBlock } from "../../ui/page/runs-block.ts";
import type { Cell } from "../../ui/tables/value-text.ts";
import {
  endAt,
  predictedAt,
  predictedEnd,
  type ExtrapolatedRun,
} from "../../ui/beyond-n/extrapolated-runs.ts";
import { linMixMeaning } from "../../ui/fields/lin-mix-fields.ts";
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

type MeasuredPoint = ExtrapolatedRun["measured"][number];

const noInterval = "no interval: only the model of the headline has one";

const meaningOf = (model: Model, settings: Settings) =>
  model === "linmix" ? linMixMeaning(settings) : `${modelTitles[model]}: ${modelNotes[model]}`;

/** Each run's measured values at these ks and at its last k, and each model's predictions. */
export function predictions(
  runs: ExtrapolatedRun[],
  settings: Settings,
  ks: readonly number[],
  notes: Map<ExtrapolatedRun, string>,
  pinned: readonly number[] | null,
): TableBlock {
  const [first = defaultModel] = settings.models;
  const measured = ks.filter((k) => runs.some(({ run }) => k <= run.minN));
  const at = (name: string, k: number) => (ks.length === 1 ? name : `${name}, k = ${whole(k)}`);
  const [n = null, ...others] = new Set(runs.map(({ measured }) => measured.at(-1)?.k ?? null));
  const shared = others.length === 0 ? n : null;
  return runsBlock(
    "pass@k by run and model",
    runs,
    [
      ...measured.map((k) => ({
        name: at(biasOf(runs), k),
        cell: (run: ExtrapolatedRun) => measuredCell(run, k),
      })),
      {
        name: `${biasOf(runs)} at ${shared === null ? "n" : `k = ${whole(shared)}`}`,
        cell: (run) => {
          const end = run.measured.at(-1);
          if (end === undefined) return none;
          const note = shared === null ? { note: `(k = ${whole(end.k)})` } : {};
          return { ...pointCell(run, end), ...note };
        },
      },
      ...ks.flatMap((k) =>
        models.map((model) => ({
          name: at(modelNames[model], k),
          meaning: meaningOf(model, settings),
          cell: (run: ExtrapolatedRun) => predictedCell(run, model, k, model === first),
        })),
      ),
      ...(notes.size === 0
        ? []
        : [
            {
              name: "note",
              kind: "words long",
              cell: (run: ExtrapolatedRun) => ({ text: notes.get(run) ?? "" }),
            },
          ]),
    ],
    pinned,
  );
}

const pointCell = (run: ExtrapolatedRun, { k, value, complement }: MeasuredPoint): Cell => ({
  ...shareCell(value, complement, endAt(run, k)),
  cited: citedMeasured(run, k),
});

/** A run's measured value at k; missing if k exceeds its samples. */
function measuredCell(run: ExtrapolatedRun, k: number): Cell {
  const point = run.measured.find((each) => each.k === k);
  return point === undefined
    ? { ...none, more: `${run.name} has fewer than ${whole(k)} samples per task` }
    : pointCell(run, point);
}

/** A model's prediction; only the model of the headline has an interval. */
function predictedCell(run: ExtrapolatedRun, model: Model, k: number, isFirst: boolean): Cell {
  const point = predictedAt(run, model, k);
  const more = isFirst ? null : noInterval;
  if (point === null) return { ...none, more };
  return {
    ...shareCell(point.value, point.complement, isFirst ? predictedEnd(run, k) : null),
    more,
    cited: citedPrediction(run, model, k),
  };
}
