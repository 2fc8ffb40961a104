import type { CheckedRange, ExplainingRate } from "passcurve";
import type { RunChecked } from "../../questions/measure/checker.ts";
import { costGrid, focusBudget, tableBudgets } from "../../questions/runs/budgets.ts";
import { endAt, type AtK } from "../../ui/curves/at-k.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Context } from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { ratesOf, type Rates } from "./rates.ts";
import { stricterRuns, type Stricter } from "./stricter.ts";

/** A run with its values as checked and corrected. */
export interface CheckedRun extends StyledRun {
  asChecked: (k: number) => AtK;
  /** NaN if the rates allow no correction. */
  corrected: (k: number) => AtK;
  /** Null while pending. */
  explaining: (k: number) => ExplainingRate | null;
}

export interface CheckerPicture {
  settings: Settings;
  /** The k of the sentence: the reader's k, even if the run in focus has fewer samples. */
  k: number;
  /** The ks of the figure; `listed` holds those of the table. */
  ks: number[];
  listed: number[];
  rates: Rates;
  runs: CheckedRun[];
  focus: CheckedRun;
  /** pass@k along `ks` of a task that is never solved, from the errors alone. */
  floors: number[];
  /** Range for the run in focus along `listed` if f differs by task; null while pending, or if f is 0. */
  differing: CheckedRange | null;
  stricter: Stricter;
}

/** The picture; null while its answers are missing. */
export function checkerPicture(
  ask: Ask,
  atRest: Ask,
  { settings, shown }: Pick<Context, "settings" | "shown">,
): CheckerPicture | null {
  const focus = findRun(shown, settings.of) ?? shown[0];
  if (focus === undefined) return null;
  const stricter = stricterRuns(ask, shown, focus, settings.checker.stricter);
  const rates = stricter && ratesOf(ask, settings, focus, stricter);
  if (stricter === null || rates === null) return null;
  const { wrongPass } = rates;
  // Without a correction, use the values as checked.
  const checker = rates.problem === null ? rates : { wrongPass: 0, rightPass: 1 };
  const { minN } = focus.run;
  const all = shown.map(({ run }) => run);
  const k = focusBudget(all, settings);
  const ks = [...new Set([...costGrid([focus.run]), k])].sort((a, b) => a - b);
  const measured = tableBudgets([focus.run], k, minN);
  const listed = measured.includes(k) ? measured : [...measured, k];
  const request = { ks, wrongPass: checker.wrongPass, rightPass: checker.rightPass };
  const checked = ask({ kind: "checked", runs: all.map(({ id }) => id), ...request });
  const floors = ask({ kind: "checkedFloors", runs: [], ks, wrongPass });
  if (checked === null || floors === null) return null;
  const runs = shown.flatMap((run, i): CheckedRun[] => {
    const found = checked[i];
    if (found === undefined) return [];
    const isFocus = run.run.id === focus.run.id;
    const ofRun = isFocus ? { ...request, listed: measured } : { ...request, ks: [k], listed: [k] };
    const { range, problem } = rates;
    return [checkedRun(atRest, run, found, { ...ofRun, range, isCorrected: problem === null })];
  });
  const inFocus = runs.find(({ run }) => run.id === focus.run.id);
  if (inFocus === undefined) return null;
  const differing =
    rates.problem === null && wrongPass > 0
      ? atRest({ kind: "checkedRange", runs: [focus.run.id], ...request, ks: measured })
      : null;
  return { settings, k, ks, listed, rates, runs, focus: inFocus, floors, differing, stricter };
}

interface Asked {
  ks: number[];
  listed: number[];
  wrongPass: number;
  rightPass: number;
  range: Rates["range"];
  isCorrected: boolean;
}

/** A run's values at each k, with the intervals that are there. */
function checkedRun(
  atRest: Ask,
  run: StyledRun,
  { asChecked, corrected }: RunChecked,
  { ks, listed, isCorrected, ...checker }: Asked,
): CheckedRun {
  const runs = [run.run.id];
  const within = ks.filter((k) => k <= run.run.minN);
  const places = { about: "new-tasks", ragged: "strict", at: within } as const;
  const [ofChecked, ofCorrected, explaining] =
    within.length === 0
      ? [null, null, null]
      : [
          atRest({ kind: "ends", runs, of: { metric: "pass@k" }, ...places }),
          isCorrected ? atRest({ kind: "checkedEnds", runs, ks: within, ...checker }) : null,
          atRest({ kind: "explaining", runs, ks: listed }),
        ];
  const at = (values: RunChecked["asChecked"], ends: typeof ofCorrected, k: number): AtK => {
    const i = values.at.indexOf(k);
    const { [i]: value = NaN } = values.value;
    return {
      value,
      complement: values.complement[i] ?? NaN,
      end: endAt(ends, within.indexOf(k)),
      reason: values.reason[i] ?? null,
    };
  };
  const none = {
    value: NaN,
    complement: NaN,
    end: null,
    reason: "these rates allow no correction",
  };
  return {
    ...run,
    asChecked: (k) => at(asChecked, ofChecked, k),
    corrected: (k) => (isCorrected ? at(corrected, ofCorrected, k) : none),
    explaining: (k) => explaining?.[listed.indexOf(k)] ?? null,
  };
}
