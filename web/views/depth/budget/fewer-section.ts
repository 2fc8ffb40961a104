import { html } from "lit";
import { defaultRepeats } from "../../../questions/plan/study.ts";
import { largestOf } from "../../../base/extremes.ts";
import { counted, shortName, whole } from "../../../base/format.ts";
import type { ErrorChart } from "../../../ui/curves/error-chart.ts";
import type { ListField } from "../../../ui/fields/list-field.ts";
import { sourceWords } from "../../../ui/figures/figure.ts";
import {
  drawn,
  note,
  type Block,
  type Change,
  type Context,
  type Control,
  type Figure,
} from "../../../ui/page/page.ts";
import type { Settings } from "../../../state/settings/address.ts";
import { configurations } from "../../../state/settings/settings.ts";
import { sufficiencyWords } from "../figure-words.ts";
import { runsOf, type DrawnFamily } from "../map/drawn-family.ts";
import type { Sight } from "../sections.ts";
import { cellTable, surfaceTable } from "./sufficiency-tables.ts";
import { fewerJob, type Fewer, type FewerSamples } from "./sufficiency.ts";

/** Distance of surfaces with fewer samples from the full ones: controls, progress and the results so far. */
export function fewerSection({ context, depth }: Sight): Block[] {
  const { fewer } = depth;
  if (fewer === null) return [];
  const { families, sizes, repeats, done, isAsked } = fewer;
  return [
    {
      kind: "choices",
      style: "row",
      controls: controls(context.settings, depth.families.length, fewer),
    },
    leftOut(families, sizes),
    sizes.length === 0
      ? note("It needs at least 2 samples per task.")
      : !isAsked
        ? null
        : {
            kind: "job",
            id: fewerJob,
            start: `Draw ${counted(repeats, "smaller sample")} at each depth`,
            running: "Studied",
          },
    ...(done.length === 0 ? [] : results(context, families, done)),
  ];
}

function controls({ study }: Settings, all: number, { defaultSizes }: Fewer): Control[] {
  const change = (changed: Partial<Settings["study"]>): Change => ({
    study: { ...study, ...changed },
  });
  const names = { one: "one", all: `all ${whole(all)}` };
  return [
    all < 2
      ? null
      : {
          kind: "menu",
          words: "Families",
          choices: configurations.map((each) => [each, names[each]]),
          chosen: study.runs,
          change: (value) => {
            const runs = configurations.find((each) => each === value);
            return runs === undefined ? {} : change({ runs });
          },
        },
    drawn<ListField>(
      "pc-list-field",
      { of: "m", values: study.samples, defaultValue: defaultSizes },
      { list: (samples: readonly number[] | null) => change({ samples }) },
    ),
    {
      kind: "number",
      words: "Repeats",
      value: study.repeats ?? defaultRepeats.counted,
      max: 1000,
      change: (repeats) => change({ repeats }),
    },
  ];
}

/** The sizes for which a family has too few samples. */
function leftOut(families: DrawnFamily[], sizes: readonly number[]): Block {
  const lacking = families.filter(({ request }) => request.lastK < largestOf([0, ...sizes]));
  const words = lacking.map(
    ({ label, request }) =>
      `At most ${counted(request.lastK, "sample")} of each task of ${shortName(label)} can be drawn. `,
  );
  return words.length === 0 ? null : html`<p class="small" role="status">${words}</p>`;
}

/** The pictures and tables of all results so far. */
function results(context: Context, families: DrawnFamily[], done: FewerSamples[]): Block[] {
  const shown = families.filter((family) => done.some((each) => each.family === family));
  const figures = (["mean", "largest"] as const).map((part) => picture(context, shown, done, part));
  return [{ kind: "beside", blocks: figures }, ...surfaceTable(done), ...cellTable(done)];
}

/** One panel per category, with one line per family. */
function picture(
  context: Context,
  shown: DrawnFamily[],
  done: FewerSamples[],
  part: "mean" | "largest",
): Figure {
  const points = done
    .filter(({ found }) => !Number.isNaN(found[part]))
    .map(({ family: { name, category, styleIndex }, m, found }) => ({
      category,
      point: { size: m, name, styleIndex, mean: found[part], spread: NaN },
    }));
  const categories = [...new Set(points.map(({ category }) => category))];
  const beside = points.map(({ point }) => point);
  const source = sourceWords(context, runsOf(shown));
  return {
    kind: "figure",
    words: { ...sufficiencyWords(shown, part, done[0]?.repeats ?? 0), source },
    panels: categories.map((name) => ({
      name,
      chart: drawn<ErrorChart>("pc-error-chart", {
        points: points.filter(({ category }) => category === name).map(({ point }) => point),
        beside,
        of: "m, samples of each task",
        what: "distance over the surface, points",
      }),
    })),
  };
}
