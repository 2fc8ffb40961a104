import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import type { ErrorChart } from "../../ui/curves/error-chart.ts";
import { errorPoint, spreadWords, type ErrorPoint } from "../../ui/curves/error-points.ts";
import { sourceWords, type FigureWords } from "../../ui/figures/figure.ts";
import { drawn, type Context, type Figure } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StudiedPart } from "./picture.ts";
import { metricAt } from "./sentence.ts";
import type { StudiedStep } from "./studies.ts";

/** The errors against the chosen variable; against k, one panel for each listed m. Null without errors. */
export function errorFigure(
  part: StudiedPart,
  settings: Settings,
  context: Pick<Context, "loaded">,
): Figure | null {
  const panels = panelsOf(part, settings);
  const beside = panels.flatMap(({ points }) => points);
  if (beside.length === 0) return null;
  const of = axisWords(part, settings);
  return {
    kind: "figure",
    words: {
      ...figureWords(part, settings, panels.length),
      source: sourceWords(context, part.plan.runs),
    },
    panels: panels.map(({ name, points }) => ({
      name,
      chart: drawn<ErrorChart>("pc-error-chart", { points, beside, of }),
    })),
  };
}

/** The listed sizes, or the current one. */
const sizesOf = ({ plan: { at, steps } }: StudiedPart, { study }: Settings): number[] =>
  study.samples === null ? [at] : steps.map(({ m }) => m);

function panelsOf(part: StudiedPart, settings: Settings) {
  const { done } = part;
  const points = (steps: StudiedStep[]) => pointsOf(part, settings, steps);
  return settings.study.against === "k"
    ? sizesOf(part, settings).map((m) => ({
        name: `m = ${whole(m)}`,
        points: points(done.filter((step) => step.m === m)),
      }))
    : [{ name: "", points: points(done) }];
}

function pointsOf(
  { plan: { runs, ks, k } }: StudiedPart,
  { study: { against, estimators, spread } }: Settings,
  steps: StudiedStep[],
): ErrorPoint[] {
  return steps.flatMap((step) =>
    ks.flatMap((each, i) =>
      against === "k" || each === k
        ? estimators.flatMap((estimator) => {
            const error = step.errors[estimator][i];
            const size = { m: step.m, k: each, tasks: step.tasks ?? NaN }[against];
            return error == null ? [] : [errorPoint(size, estimator, error, spread, biasOf(runs))];
          })
        : [],
    ),
  );
}

/** Label of the sizes. */
function axisWords({ plan: { runs, at } }: StudiedPart, { study }: Settings): string {
  const [one] = runs;
  const ofTasks =
    runs.length > 1 || one === undefined ? "" : ` (${counted(one.run.tasks, "task")})`;
  return {
    m: `m, samples per task${ofTasks}`,
    k: "k, attempts per task",
    tasks: `N, tasks with ${counted(at, "sample")} each`,
  }[study.against];
}

function figureWords(
  part: StudiedPart,
  settings: Settings,
  panels: number,
): Pick<FigureWords, "title" | "subtitle"> {
  const { name, plan } = part;
  const { runs, k, at } = plan;
  const { against, spread } = settings.study;
  const isMany = runs.length > 1;
  const [one] = runs;
  const from = panels > 1 ? "fewer samples" : counted(sizesOf(part, settings)[0] ?? at, "sample");
  const title = {
    m: `Mean error of ${metricAt(settings, k)}, by samples per task`,
    k: `Mean error from ${from} per task, by attempts`,
    tasks: `Mean error of ${metricAt(settings, k)} from ${counted(at, "sample")} per task, by tasks`,
  }[against];
  const ofPart = name === "" ? "" : ` of ${shortName(name)}`;
  const what = isMany
    ? `Mean over ${counted(runs.length, "run")}${ofPart}`
    : shortName(one?.name ?? "");
  const samples =
    isMany || one === undefined ? "all samples" : `all ${counted(one.run.minN, "sample")}`;
  const bars = `Bars: one ${spreadWords(spread, isMany)}.`;
  return {
    title,
    subtitle: `${what}: distance to the ${biasOf(runs)} value from ${samples} of each task. ${bars}`,
  };
}
