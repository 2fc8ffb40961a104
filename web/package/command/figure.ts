import type { Place } from "../../questions/compare/comparison.ts";
import { budgetGrid, focusBudget } from "../../questions/runs/budgets.ts";
import { isCurveMetric } from "../../metrics/metrics.ts";
import { placeAlong } from "../../ui/beyond-n/predicted-place.ts";
import { runNamed } from "./answers.ts";
import { answerAt } from "../../views/compare/answer.ts";
import { textOf } from "./template-text.ts";
import { runsIn, usedRuns, type Context } from "./context.ts";
import { curvesFigure } from "./curves-figure.ts";
import { curvesAt } from "./curves.ts";
import { differenceOf } from "./difference-figure.ts";
import type { CommandRequest } from "./options.ts";

/**
 * Draws the figure of an answer: the difference of two runs, or the curves of all runs. Curves have every k that the
 * page draws. Throws if there is nothing to draw.
 */
export async function figureOf(request: CommandRequest, context: Context): Promise<string> {
  const { question, metric } = request;
  if (question.kind === "compare") return differenceFigure(request, context, question);
  const predicted = question.kind === "extrapolate" ? question.k : null;
  const settings = {
    ...context.settings,
    to: predicted ?? context.settings.to,
    ...(isCurveMetric(metric) ? { metric } : {}),
  };
  const drawn = { ...context, settings };
  const runs = usedRuns(context).map(({ run }) => run);
  const curves = await curvesAt(drawn, [...budgetGrid(runs, settings)]);
  if (curves.every(({ measured, beyond }) => measured.length + beyond.length === 0)) {
    const [why] = curves.flatMap(({ missing }) => [...missing.values()]);
    throw new Error(`there is no curve to draw: ${why ?? "no run is given"}.`);
  }
  return curvesFigure(curves, drawn, request.output.type);
}

async function differenceFigure(
  request: CommandRequest,
  context: Context,
  { a: first, b: second }: { a: string; b: string },
): Promise<string> {
  const { store, answering, settings } = context;
  const [a, b] = [runNamed(store, first), runNamed(store, second)];
  const { metric: comparedIn, tau, about } = request;
  const summaries = runsIn(store).map(({ run }) => run);
  const k = request.ks?.at(-1) ?? focusBudget(summaries, settings);
  const place: Place = { comparedIn, k, tau, about };
  const along = placeAlong(place, [a.run, b.run], settings);
  const found = await answering.ask({ kind: "comparison", runs: [a.run.id, b.run.id], ...along });
  const shown = { ...found, runs: { a, b } };
  if (shown.comparison === null) {
    const why = textOf(answerAt(shown, place, 0).sentence).trim();
    throw new Error(`there is no difference to draw: ${why}.`);
  }
  return differenceOf(shown, along, context, request.output.type);
}
