import { withoutRival } from "../../parts/words/without-rival.ts";
import type { Curve } from "passcurve";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { area } from "../../parts/words/area-text.ts";
import { citedMean, type Cited } from "../../parts/how/cited.ts";
import type { End } from "../../parts/workspace/intervals.ts";
import { shareInFull } from "../../parts/words/with-interval.ts";
import { whole } from "../../format.ts";
import { everSolved, tauText } from "../../state/settings/lists.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { At, Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { noValue, pending, shareValue, type Value } from "./values.ts";

type MeanOf = Parameters<typeof citedMean>[2]["of"];

const biased = "the naive estimate is biased beyond n";

/** The value of a curve at k, with its interval. */
export function curveValue(
  curve: Pick<Curve, "k" | "value" | "complement" | "status" | "reason"> | undefined,
  k: number,
  end: End | null,
  cited: Cited | null,
  noEnd: string | null = null,
): Value {
  if (curve === undefined) return pending;
  const at = Array.from(curve.k).indexOf(k);
  const value = curve.value[at] ?? NaN;
  const reason = curve.reason[at] ?? null;
  if (Number.isNaN(value)) return noValue(reason);
  const note = curve.status[at] === "partial" ? reason : null;
  return shareValue(value, curve.complement[at] ?? NaN, end, { cited, note, noEnd });
}

/** Columns of what was measured, without a model. */
export function measuredColumn(
  name: ColumnName,
  { k, tau }: At,
  { answers, settings, request, parts }: Made,
): Column | null {
  const { ragged, about } = settings;
  const at = whole(k);
  const bias = biasOf(parts.flatMap(({ runs }) => runs));
  const heads = (heading: string, meaning: string) => ({
    name,
    heading,
    meaning,
    best: "highest" as const,
  });
  const cited = (
    { name: run, run: { id } }: StyledRun,
    of: MeanOf,
    title: string,
    place: At,
    isPartial = false,
  ) =>
    citedMean(`${title} of ${run}`, id, {
      of,
      ...place,
      ragged: isPartial ? "eligible" : "strict",
    });
  const isEligible = ragged === "eligible";
  const one: At = { k: 1, tau: 0 };
  switch (name) {
    case "pass@1":
    case "auc":
      return {
        ...heads(
          name === "auc" ? "AUC of Cover" : "Pass@1",
          "The mean of c/n, which is the area under Cover@τ",
        ),
        place: { comparedIn: "pass@k", k: 1, tau: 0, about },
        valueOf: (run) => {
          const { id } = run.run;
          const end = request({ run: id, of: { metric: "pass@k" } })?.at.get(1) ?? null;
          const cites = cited(run, "pass@k", "Pass@1", one);
          if (name === "pass@1")
            return curveValue(answers.passAtK.get(id)?.measured, 1, end, cites);
          const value = answers.shapes.get(id)?.passAt1 ?? NaN;
          return shareValue(value, 1 - value, end, { cited: cites });
        },
      };
    case "pass@k":
    case "pass^k": {
      const title = name.replace("k", at);
      const curves = name === "pass@k" ? answers.passAtK : answers.passHatK;
      return {
        ...heads(
          title,
          name === "pass@k"
            ? `At least one of ${at} attempts succeeds: ${bias}`
            : `All ${at} attempts succeed: ${bias}`,
        ),
        place: { comparedIn: name, k, tau: 0, about },
        valueOf: (run) =>
          curveValue(
            curves.get(run.run.id)?.measured,
            k,
            request({ run: run.run.id, of: { metric: name } })?.at.get(k) ?? null,
            cited(run, name, title, { k, tau: 0 }, isEligible),
          ),
      };
    }
    case "plug-in":
      return {
        ...heads(`naive pass@${at}`, `1 − (1 − c/n)^${at}: biased`),
        place: null,
        valueOf: (run) =>
          curveValue(
            answers.passAtK.get(run.run.id)?.plugin ?? undefined,
            k,
            null,
            cited(run, "plug-in", `naive pass@${at}`, { k, tau: 0 }),
            biased,
          ),
      };
    case "g-pass": {
      const title = `G-Pass@${at} τ=${tauText(tau)}`;
      return {
        ...heads(
          title,
          tau === everSolved
            ? `At least one of ${at} draws succeeds: pass@${at}`
            : `At least ⌈${tau}·${at}⌉ of ${at} draws succeed`,
        ),
        place: { comparedIn: "g-pass", k, tau, about },
        valueOf: (run) => {
          const { id } = run.run;
          const curve = answers.atK.get(k)?.get(id)?.curve;
          if (curve === undefined) return pending;
          const place = Array.from(curve.tau).indexOf(tau);
          const value = curve.value[place] ?? NaN;
          if (Number.isNaN(value)) return noValue(curve.reason);
          const end = request({ run: id, of: { metric: "g-pass over tau", k } })?.at.get(tau);
          return shareValue(value, curve.complement[place] ?? NaN, end ?? null, {
            cited: cited(run, "g-pass", title, { k, tau }, isEligible),
            note: curve.reason,
          });
        },
      };
    }
    case "mg-pass":
    case "mg-area": {
      const [of, part, metric] =
        name === "mg-pass"
          ? (["mg-pass", "mg", "mg"] as const)
          : (["mg-pass area", "mgArea", "mg-area"] as const);
      const title = name === "mg-pass" ? `mG-Pass@${at}` : `mG-Pass@${at} as area`;
      return {
        ...heads(
          title,
          name === "mg-pass"
            ? `The mean of G-Pass over the thresholds above one half, as published${k === 1 ? ": no threshold at k = 1, so 0 for every run" : ""}`
            : "Twice the exact area under G-Pass from τ = ½ to 1",
        ),
        place: null,
        valueOf: (run) => {
          const { id } = run.run;
          const answer = answers.atK.get(k)?.get(id)?.[part];
          if (answer === undefined) return pending;
          if (Number.isNaN(answer.value)) return noValue(answer.reason);
          const end = request({ run: id, of: { metric } })?.at.get(k) ?? null;
          return shareValue(answer.value, answer.complement, end, {
            cited: cited(run, of, title, { k, tau: 0 }, isEligible),
            note: answer.reason,
          });
        },
      };
    }
    case "cover":
      return {
        ...heads(
          `Cover@${tauText(tau)}`,
          tau === everSolved
            ? "The share of tasks that are ever solved"
            : `The share of tasks with c/n ≥ ${tau}`,
        ),
        place: { comparedIn: "cover", k: 1, tau, about },
        valueOf: (run) => {
          const { id } = run.run;
          const found = answers.shapes.get(id)?.cover;
          if (found === undefined) return pending;
          const place = Array.from(found.tau).indexOf(tau);
          const end = request({ run: id, of: { metric: "cover" } })?.at.get(tau) ?? null;
          return shareValue(found.value[place] ?? NaN, found.complement[place] ?? NaN, end, {
            cited: cited(run, "cover", `Cover@${tauText(tau)}`, { k: 1, tau }),
          });
        },
      };
    case "avg-auc":
      return {
        ...heads(
          "AvgAUC⁺",
          "The mean area by which this run’s Cover lies above that of the others",
        ),
        place: null,
        valueOf: (run) => {
          const shape = answers.shapes.get(run.run.id);
          if (shape === undefined) return pending;
          const { averageExcess: value, others } = shape;
          if (value === null) return noValue(withoutRival);
          const { id } = run.run;
          const beside = parts.find((part) => part.runs.some((each) => each.run.id === id));
          const place = beside?.runs.findIndex((each) => each.run.id === id) ?? -1;
          const end = request({ run: id, of: { metric: "excess" } })?.at.get(place) ?? null;
          const noEnd = about === "new-tasks" ? null : "it has one about new tasks only";
          return {
            value,
            shown: area(value, end),
            more: shareInFull(value, end, noEnd),
            cited: { formula: "auc", of: `AvgAUC⁺ of ${run.name}`, given: { others, mean: value } },
          };
        },
      };
    default:
      return null;
  }
}
