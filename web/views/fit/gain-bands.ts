import { level } from "../../questions/measure/interval-ends.ts";
import { gainAt, type RunFits } from "../../questions/models/fits.ts";
import type { Intervals, End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";

/** The intervals of Pass@1 and of the pass@k of the gain; null until they are there. */
export interface GainEnds {
  passAt1: End | null;
  passAtExtrapolated: End | null;
}

function requestsOf(
  { run, passAtExtrapolated }: RunFits,
  about: About,
): Record<keyof GainEnds, IntervalRequest> {
  const request = (of: IntervalRequest["of"], k: number, about: About): IntervalRequest => ({
    runs: [run],
    of,
    about,
    ragged: "strict",
    at: [k],
  });
  const measured = { metric: "pass@k" } as const;
  return {
    passAt1: request(measured, 1, about),
    passAtExtrapolated: passAtExtrapolated.isMeasured
      ? request(measured, gainAt, about)
      : request({ metric: "continued pass@k", level }, gainAt, about),
  };
}

/** Requests the intervals of the plane's table; the result returns those that are there. */
export function gainBands(
  bands: Pick<Intervals, "request" | "of">,
  fits: RunFits[],
  about: About,
): (of: RunFits) => GainEnds {
  bands.request(fits.flatMap((each) => Object.values(requestsOf(each, about))));
  return (of) => {
    const { passAt1, passAtExtrapolated } = requestsOf(of, about);
    return {
      passAt1: bands.of(passAt1)?.at.get(1) ?? null,
      passAtExtrapolated: bands.of(passAtExtrapolated)?.at.get(gainAt) ?? null,
    };
  };
}
