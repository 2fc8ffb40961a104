import { call } from "../call.ts";
import { type Counts, pairOf } from "../counts.ts";
import { optionsOf, partsOf } from "../options.ts";
import {
  type NextSizeOptions,
  nextSizeOptions,
  type PowerBeyond,
  type PowerBeyondOptions,
  powerBeyondOptions,
  type SizeBeyond,
  type SizeBeyondOptions,
  sizeBeyondOptions,
  type SizeStep,
  type TriedSizes,
  triedSizes,
} from "../power-beyond.ts";
import type { RawModule } from "../raw.ts";

/** Study sizes at which a comparison names a leader at a k beyond the present samples, by simulation. */
export const plansBeyond = (raw: RawModule) => ({
  /**
   * The chance that the comparison of two runs by `hb` names a leader in mean pass@k, once they have `tasks` tasks and
   * `samples` samples of each. Present samples and tasks are kept; further ones are simulated. In each study both runs'
   * priors and rates are drawn from HB's posterior, conditional on the counts. New tasks are drawn from the present
   * ones, and have as many samples as these. With neither more tasks nor more samples, all studies equal the present
   * one.
   *
   * A run has at most 10^5 tasks, with whole weights. A run with a single task cannot have more, since one task does
   * not show how tasks vary. Counts whose sampling stopped at a success are refused. Cost: about 5 ms a study of 164
   * tasks.
   */
  powerBeyond(a: Counts, b: Counts, options: PowerBeyondOptions = {}): PowerBeyond {
    const method = "powerBeyond";
    const { tasks, samples, first, studies, ...request } = optionsOf(
      method,
      options,
      powerBeyondOptions,
    );
    const grown = { tasks, samples };
    return call(raw, method, { a, b, request, grown, first, studies }, { runs: pairOf(a, b) });
  },

  /**
   * The least number of samples per task, or of tasks, with which the comparison of `powerBeyond` names a leader in the
   * share `power` of the simulated studies. The present size if it names one now. The search tries sizes between one
   * that is too small and one that is enough, with up to 120 studies each. It ends once these are at most 60 % apart:
   * about 400 studies, or some seconds.
   */
  sizeBeyond(a: Counts, b: Counts, options: SizeBeyondOptions = {}): SizeBeyond {
    const method = "sizeBeyond";
    const { grows, most, power, ...request } = optionsOf(method, options, sizeBeyondOptions);
    return call(raw, method, { a, b, request, grows, most, power }, { runs: pairOf(a, b) });
  },

  /**
   * The next step of the search of `sizeBeyond` after the studies so far: the size to simulate with `powerBeyond`, and
   * the numbers of its studies. For callers that show progress, or stop.
   */
  nextSize(tried: TriedSizes, options: NextSizeOptions = {}): SizeStep {
    const method = "nextSize";
    const request = optionsOf(method, options, nextSizeOptions);
    return call(raw, method, { tried: partsOf(method, "tried", tried, triedSizes), request });
  },
});
