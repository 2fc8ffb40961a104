import type { AnswerTo } from "../../questions/questions.ts";
import type { Chooser, RunSelected, SelectionCurve } from "../../questions/measure/selection.ts";
import { costGrid, focusBudget, tableBudgets } from "../../questions/runs/budgets.ts";
import { endAt, type AtK } from "../../ui/curves/at-k.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Context } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { SelectionWay } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { curvesOf, isAllowed, wayOf, whyMissing } from "./ways.ts";

/** The loss compared with an oracle, at a k. */
export interface Gap {
  value: number;
  /** Its interval, or the reason why it is missing. */
  end: End;
}

export type Fall = AnswerTo<"verifierFall">;

/** A run with the values of k of its tries. */
export interface SelectedRun extends StyledRun {
  /** The value, or NaN with a reason if the samples lack what the curve needs. */
  at: (curve: SelectionCurve, k: number) => AtK;
  /** Null while pending. */
  gap: (by: Chooser, k: number) => Gap | null;
}

export interface SelectionPicture {
  settings: Settings;
  /** The k of the sentence: the reader's k, even if the run in focus has fewer samples. */
  k: number;
  /** The ks of the figure; `listed` holds those of the table. */
  ks: number[];
  listed: number[];
  /** The way in which k tries become one answer. */
  way: SelectionWay;
  runs: SelectedRun[];
  focus: SelectedRun;
  /** The fall of best-of-k of the run in focus after its peak; null without a verifier, or while pending. */
  fall: Fall | null;
}

export const choosers = ["vote", "verifier"] as const satisfies Chooser[];

/** The picture; null while its answers are missing. */
export function selectionPicture(
  ask: Ask,
  atRest: Ask,
  { settings, shown }: Pick<Context, "settings" | "shown">,
): SelectionPicture | null {
  const focus = findRun(shown, settings.of) ?? shown[0];
  if (focus === undefined) return null;
  const { minN } = focus.run;
  const all = shown.map(({ run }) => run);
  const k = focusBudget(all, settings);
  const drawn = costGrid([focus.run]);
  const ks = [...new Set([...drawn, k])].sort((a, b) => a - b);
  const measured = tableBudgets([focus.run], k, minN);
  const listed = measured.includes(k) ? measured : [...measured, k];
  const selected = ask({ kind: "selected", runs: all.map(({ id }) => id), ks });
  if (selected === null) return null;
  const runs = shown.flatMap((run, i): SelectedRun[] => {
    const found = selected[i];
    if (found === undefined) return [];
    const isFocus = run.run.id === focus.run.id;
    return [
      selectedRun(atRest, run, found, isFocus ? { ks, listed } : { ks: [k], listed: [k] }, ks),
    ];
  });
  const inFocus = runs.find(({ run }) => run.id === focus.run.id);
  if (inFocus === undefined) return null;
  const fall = isAllowed(focus.run, "verifier")
    ? atRest({ kind: "verifierFall", runs: [focus.run.id], ks: drawn })
    : null;
  const way = wayOf(focus.run, settings.oneAnswerBy);
  return { settings, k, ks, listed, way, runs, focus: inFocus, fall };
}

/** A run with its values at the ks of the picture, and intervals at the requested ks. */
function selectedRun(
  atRest: Ask,
  run: StyledRun,
  { curves }: RunSelected,
  asked: { ks: number[]; listed: number[] },
  ks: number[],
): SelectedRun {
  const runs = [run.run.id];
  const within = (all: number[]) => all.filter((k) => k <= run.run.minN);
  const [drawn, listed] = [within(asked.ks), within(asked.listed)];
  const ends = new Map(
    curvesOf(run.run).map((curve) => {
      const at = curve === "majority" ? listed : drawn;
      const found = at.length === 0 ? null : atRest({ kind: "selectedEnds", runs, curve, ks: at });
      return [curve, { at, found }] as const;
    }),
  );
  const gaps = new Map(
    choosers.flatMap((by) =>
      isAllowed(run.run, by) && listed.length > 0
        ? [[by, atRest({ kind: "oracleGap", runs, by, ks: listed })] as const]
        : [],
    ),
  );
  return {
    ...run,
    at: (curve, k) => {
      const values = curves[curve];
      const i = ks.indexOf(k);
      const { at = [], found = null } = ends.get(curve) ?? {};
      const why = curve === "majority" ? null : whyMissing(curve);
      return {
        value: values?.value[i] ?? NaN,
        complement: values?.complement[i] ?? NaN,
        end: endAt(found, at.indexOf(k)),
        reason: values === undefined ? why : (values.reason[i] ?? null),
      };
    },
    gap: (by, k) => {
      const found = gaps.get(by) ?? null;
      const end = endAt(found, listed.indexOf(k));
      return found === null || end === null
        ? null
        : { value: found.gap[listed.indexOf(k)] ?? NaN, end };
    },
  };
}
