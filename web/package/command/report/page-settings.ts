import { smallestN } from "../../../compute/runs/budgets.ts";
import { isCurveMetric } from "../../../metrics/metrics.ts";
import type { Shareable, ShareRequest } from "../../../parts/workspace/shared-link.ts";
import type { Settings } from "../../../state/settings/address.ts";
import { runNamed } from "../answers.ts";
import { runsIn, type Context } from "../context.ts";
import type { CommandRequest } from "../options.ts";

/** The settings of the page that a call hands on: what was asked for in the view that fits, or in the one that is named. */
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
    // The page speaks of one k: of those that are asked for, the last one that every run has measured.
    k: ks?.findLast((k) => k <= least) ?? ks?.[0] ?? null,
    lists: { ...lists, ks: ks !== null && ks.length > 1 ? ks : lists.ks },
  };
}

/**
 * What a call hands on, and how, as the page shares what it shows: all runs. Of a comparison it is its two runs, since the page
 * adjusts for the pairs of all that it has; --separate-by has the command do so, too.
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
