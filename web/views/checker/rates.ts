import type { ErringChecker, WrongPassRange } from "../../questions/measure/checker.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { CheckerSource } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { rateText } from "./rate-words.ts";
import type { Stricter } from "./stricter.ts";

/** The error rates of the checker, and their source. */
export interface Rates extends ErringChecker {
  from: CheckerSource;
  /** The interval of f if it was counted. */
  end: { lower: number; upper: number } | null;
  /** Uncertainty of f that intervals of corrected values include; null if f is assumed to be known. */
  range: WrongPassRange | null;
  /** Reason why nothing can be corrected, and a remedy; or null. */
  problem: string | null;
}

/** A counted rate with its interval; NaN if there is none. */
interface Counted {
  value: number;
  lower: number;
  upper: number;
  range: WrongPassRange | null;
}

/** The assumed or counted rates; null while an answer is missing. */
export function ratesOf(
  ask: Ask,
  { checker }: Settings,
  focus: StyledRun,
  stricter: Stricter,
): Rates | null {
  const { from, rightPass } = checker;
  switch (from) {
    case "assumed":
      return withProblem({
        from,
        wrongPass: checker.wrongPass,
        rightPass,
        end: null,
        range: null,
      });
    case "audit":
      return auditedRates(ask, checker, focus);
    case "stricter": {
      const { chosen, found } = stricter;
      if (chosen === null) return refused(from, rightPass, noStricter);
      return (
        found && countedRates(from, rightPass, { ...found.rates, range: found.range }, nothingFails)
      );
    }
  }
}

export const noStricter =
  "No stricter checker is chosen. Load a second run of the same samples with fewer passes. In a log of EvalPlus, say under Columns that base is a verdict, too.";

const nothingFails = "No try fails the stricter checker, so none shows how often wrong tries pass.";

const tooManyPass =
  "More tries pass than the share s of right ones allows. Raise s, or look at the audit again.";

function auditedRates(
  ask: Ask,
  { audited, wrong, rightPass }: Settings["checker"],
  focus: StyledRun,
): Rates | null {
  if (wrong > audited)
    return refused(
      "audit",
      rightPass,
      `Of ${audited} tries no ${wrong} can be wrong. Enter at most as many as were audited.`,
    );
  if (rightPass === 0)
    return withProblem({ from: "audit", wrongPass: 0, rightPass, end: null, range: null });
  const found = ask({ kind: "audited", runs: [focus.run.id], audited, wrong, rightPass });
  return found && countedRates("audit", rightPass, found, tooManyPass);
}

function countedRates(
  from: CheckerSource,
  rightPass: number,
  { value, lower, upper, range }: Counted,
  whyNone: string,
): Rates {
  if (Number.isNaN(value)) return refused(from, rightPass, whyNone);
  const end = Number.isNaN(lower) ? null : { lower, upper };
  return withProblem({ from, wrongPass: value, rightPass, end, range });
}

/** Rates without a correction, because of a problem. */
const refused = (from: CheckerSource, rightPass: number, problem: string): Rates => ({
  from,
  wrongPass: 0,
  rightPass,
  end: null,
  range: null,
  problem,
});

/** Adds the problem of a checker that passes wrong tries at least as often as right ones. */
export const withProblem = (rates: Omit<Rates, "problem">): Rates => ({
  ...rates,
  problem:
    rates.wrongPass < rates.rightPass
      ? null
      : `f = ${rateText(rates.wrongPass)} has to be smaller than s = ${rateText(rates.rightPass)}. Else wrong tries pass as often as right ones. Lower f, or raise s.`,
});
