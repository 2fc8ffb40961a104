import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import type { RunAtK } from "../../compute/measure/reliability.ts";
import { citedMean, type Cited } from "../../parts/how/cited.ts";
import { area, withoutRival } from "../../parts/words/area-text.ts";
import { shareInFull } from "../../parts/words/with-interval.ts";
import type { End } from "../../parts/workspace/intervals.ts";
import { whole } from "../../format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { RequestedColumn } from "./bands.ts";
import type { At, Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { curveValue, noValue, pending, shareValue } from "./values.ts";
import { everSolved, tauText } from "../../metrics/metrics.ts";

/** A column whose highest value is the best. */
type MeasuredColumn = Omit<Column, "name" | "best">;

const atOne: At = { k: 1, tau: 0 };

/** The interval of a run's value at a k or τ; null until it is there. */
const endOf = (
  { request }: Made,
  { run }: StyledRun,
  of: RequestedColumn["of"],
  place: number,
): End | null => request({ run: run.id, of })?.at.get(place) ?? null;

/** What a mean cites; strict where it does not take `ragged` of the settings. */
const cited = (
  { name, run }: StyledRun,
  of: Parameters<typeof citedMean>[2]["of"],
  title: string,
  { k, tau }: At,
  ragged: Made["settings"]["ragged"] = "strict",
): Cited => citedMean(`${title} of ${name}`, run.id, { of, k, tau, ragged });

const citedPassAt1 = (run: StyledRun) => cited(run, "pass@k", "Pass@1", atOne);

/** Pass@1 is also the area under Cover. */
const passAt1Meaning = "The mean of c/n, which is the area under Cover@τ";

const passAt1 = (_: At, made: Made): MeasuredColumn => ({
  heading: "Pass@1",
  meaning: passAt1Meaning,
  place: { comparedIn: "pass@k", ...atOne, about: made.settings.about },
  valueOf: (run) => {
    const end = endOf(made, run, { metric: "pass@k" }, 1);
    return curveValue(made.answers.passAtK.get(run.run.id)?.measured, 1, end, citedPassAt1(run));
  },
});

const areaUnderCover = (_: At, made: Made): MeasuredColumn => ({
  heading: "AUC of Cover",
  meaning: passAt1Meaning,
  place: { comparedIn: "pass@k", ...atOne, about: made.settings.about },
  valueOf: (run) => {
    const value = made.answers.shapes.get(run.run.id)?.passAt1 ?? NaN;
    const end = endOf(made, run, { metric: "pass@k" }, 1);
    return shareValue(value, 1 - value, end, { cited: citedPassAt1(run) });
  },
});

const biasIn = ({ parts }: Made) => biasOf(parts.flatMap(({ runs }) => runs));

const passAtK = (at: At, made: Made): MeasuredColumn =>
  curveColumn(
    "pass@k",
    `At least one of ${whole(at.k)} attempts succeeds: ${biasIn(made)}`,
    at,
    made,
  );

const passHatK = (at: At, made: Made): MeasuredColumn =>
  curveColumn("pass^k", `All ${whole(at.k)} attempts succeed: ${biasIn(made)}`, at, made);

/** The unbiased values of a curve. */
function curveColumn(
  metric: "pass@k" | "pass^k",
  meaning: string,
  { k }: At,
  made: Made,
): MeasuredColumn {
  const { about, ragged } = made.settings;
  const { passAtK, passHatK } = made.answers;
  const curves = metric === "pass@k" ? passAtK : passHatK;
  const heading = metric.replace("k", whole(k));
  return {
    heading,
    meaning,
    place: { comparedIn: metric, k, tau: 0, about },
    valueOf: (run) => {
      const end = endOf(made, run, { metric }, k);
      const cites = cited(run, metric, heading, { k, tau: 0 }, ragged);
      return curveValue(curves.get(run.run.id)?.measured, k, end, cites);
    },
  };
}

function plugIn({ k }: At, { answers }: Made): MeasuredColumn {
  const heading = `naive pass@${whole(k)}`;
  return {
    heading,
    meaning: `1 − (1 − c/n)^${whole(k)}: biased`,
    place: null,
    valueOf: (run) => {
      const curve = answers.passAtK.get(run.run.id)?.plugin ?? undefined;
      const cites = cited(run, "plug-in", heading, { k, tau: 0 });
      return curveValue(curve, k, null, cites, "the naive estimate is biased beyond n");
    },
  };
}

function gPass({ k, tau }: At, made: Made): MeasuredColumn {
  const { about, ragged } = made.settings;
  const at = whole(k);
  const heading = `G-Pass@${at} τ=${tauText(tau)}`;
  return {
    heading,
    meaning:
      tau === everSolved
        ? `At least one of ${at} draws succeeds: pass@${at}`
        : `At least ⌈${tau}·${at}⌉ of ${at} draws succeed`,
    place: { comparedIn: "g-pass", k, tau, about },
    valueOf: (run) => {
      const curve = made.answers.atK.get(k)?.get(run.run.id)?.curve;
      if (curve === undefined) return pending;
      const place = Array.from(curve.tau).indexOf(tau);
      const value = curve.value[place] ?? NaN;
      if (Number.isNaN(value)) return noValue(curve.reason);
      const end = endOf(made, run, { metric: "g-pass", k }, tau);
      return shareValue(value, curve.complement[place] ?? NaN, end, {
        cited: cited(run, "g-pass", heading, { k, tau }, ragged),
        note: curve.reason,
      });
    },
  };
}

function mgPass({ k }: At, made: Made): MeasuredColumn {
  const heading = `mG-Pass@${whole(k)}`;
  const atOneAttempt = k === 1 ? ": no threshold at k = 1, so 0 for every run" : "";
  return {
    heading,
    meaning: `The mean of G-Pass over the thresholds above one half, as published${atOneAttempt}`,
    place: null,
    valueOf: (run) => {
      const { ragged } = made.settings;
      const answer = made.answers.atK.get(k)?.get(run.run.id)?.mg;
      const end = endOf(made, run, { metric: "mg-pass" }, k);
      return meanValue(answer, end, cited(run, "mg-pass", heading, { k, tau: 0 }, ragged));
    },
  };
}

function mgArea({ k }: At, made: Made): MeasuredColumn {
  const heading = `mG-Pass@${whole(k)} as area`;
  return {
    heading,
    meaning: "Twice the exact area under G-Pass from τ = ½ to 1",
    place: null,
    valueOf: (run) => {
      const { ragged } = made.settings;
      const answer = made.answers.atK.get(k)?.get(run.run.id)?.mgArea;
      const end = endOf(made, run, { metric: "mg-area" }, k);
      return meanValue(answer, end, cited(run, "mg-area", heading, { k, tau: 0 }, ragged));
    },
  };
}

/** A mean of G-Pass over its thresholds. */
function meanValue(answer: RunAtK["mg" | "mgArea"] | undefined, end: End | null, cites: Cited) {
  if (answer === undefined) return pending;
  const { value, complement, reason } = answer;
  if (Number.isNaN(value)) return noValue(reason);
  return shareValue(value, complement, end, { cited: cites, note: reason });
}

function cover({ tau }: At, made: Made): MeasuredColumn {
  const heading = `Cover@${tauText(tau)}`;
  return {
    heading,
    meaning:
      tau === everSolved
        ? "The share of tasks that are ever solved"
        : `The share of tasks with c/n ≥ ${tau}`,
    place: { comparedIn: "cover", k: 1, tau, about: made.settings.about },
    valueOf: (run) => {
      const curve = made.answers.shapes.get(run.run.id)?.cover;
      if (curve === undefined) return pending;
      const place = Array.from(curve.tau).indexOf(tau);
      const end = endOf(made, run, { metric: "cover" }, tau);
      return shareValue(curve.value[place] ?? NaN, curve.complement[place] ?? NaN, end, {
        cited: cited(run, "cover", heading, { k: 1, tau }),
      });
    },
  };
}

const averageExcess = (_: At, made: Made): MeasuredColumn => ({
  heading: "AvgAUC⁺",
  meaning: "The mean area by which this run’s Cover lies above that of the others",
  place: null,
  valueOf: (run) => {
    const shape = made.answers.shapes.get(run.run.id);
    if (shape === undefined) return pending;
    const { averageExcess: value, others } = shape;
    if (value === null) return noValue(withoutRival);
    const end = endOf(made, run, { metric: "excess" }, placeInPart(made, run));
    const noEnd = made.settings.about === "new-tasks" ? null : "it has one about new tasks only";
    return {
      value,
      shown: area(value, end),
      more: shareInFull(value, end, noEnd),
      cited: { formula: "auc", of: `AvgAUC⁺ of ${run.name}`, params: { others, mean: value } },
    };
  },
});

/** The place of a run among those that it is compared with; −1 where it is in no part. */
function placeInPart({ parts }: Made, { run }: StyledRun): number {
  const places = parts.map((part) => part.runs.findIndex((each) => each.run.id === run.id));
  return places.find((place) => place >= 0) ?? -1;
}

const columns: Partial<Record<ColumnName, (at: At, made: Made) => MeasuredColumn>> = {
  "pass@1": passAt1,
  "pass@k": passAtK,
  "pass^k": passHatK,
  "plug-in": plugIn,
  "g-pass": gPass,
  "mg-pass": mgPass,
  "mg-area": mgArea,
  cover,
  auc: areaUnderCover,
  "avg-auc": averageExcess,
};

/** Columns of what was measured, without a model. */
export function measuredColumn(name: ColumnName, at: At, made: Made): Column | null {
  const column = columns[name]?.(at, made);
  return column === undefined ? null : { name, best: "highest", ...column };
}
