import { smallestN } from "../../../questions/runs/budgets.ts";
import { isCurveMetric } from "../../../metrics/metrics.ts";
import type { Shareable, ShareRequest } from "../../../ui/workspace/shared-link.ts";
import type { Settings } from "../../../state/settings/address.ts";
import { runNamed } from "../answers.ts";
import { runsIn, type Context } from "../context.ts";
import type { CommandRequest } from "../options.ts";

/** Settings of the page for this call, in the matching view or the one that the call names. */
function pageSettings(
  { metric, ks, report }: CommandRequest,
  { store, settings }: Context,
): Settings {
  const { view, metric: drawn, lists } = settings;
  const least = smallestN(runsIn(store).map(({ run }) => run));
  return {
    ...settings,
    view: report.view ?? view,
    metric: isCurveMetric(metric) ? metric : drawn,
    comparedIn: metric,
    // The page has a single k: the last requested one that every run has measured, or else the first.
    k: ks?.findLast((k) => k <= least) ?? ks?.[0] ?? null,
    lists: { ...lists, ks: ks !== null && ks.length > 1 ? ks : lists.ks },
  };
}

/**
 * Data and settings that a call passes on, as the page shares them: all runs, or the two of a comparison. A comparison
 * has only its two runs because the page adjusts for all pairs it has. With --separate-by it has all, because the
 * command adjusts, too.
 */
export function shared(
  request: CommandRequest,
  context: Context,
): { workspace: Shareable; share: ShareRequest } {
  const { store } = context;
  const { question, within, report } = request;
  const onPage = pageSettings(request, context);
  const isPair = question.kind === "compare" && within === null;
  return {
    workspace: {
      runs: store.runs,
      shown: isPair ? [question.a, question.b].map((name) => runNamed(store, name)) : runsIn(store),
      loadedRuns: store.loadedRuns,
      loaded: store.sources,
      settings: onPage,
      countsOf: (run) => store.countsOf(run),
      address: (change) => store.address({ ...onPage, ...change }),
    },
    share: { names: report.names, shown: isPair },
  };
}
