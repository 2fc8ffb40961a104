import { smallestN } from "../../../compute/runs/budgets.ts";
import { isCurveMetric } from "../../../metrics/metrics.ts";
import type { Shareable } from "../../../parts/workspace/shared-link.ts";
import type { Settings } from "../../../state/settings/address.ts";
import type { Context } from "../context.ts";
import type { CommandRequest } from "../options.ts";

/** The settings of the page that a call hands on: what was asked for in the view that fits, or in the one that is named. */
function pageSettings(
  { metric, ks, report }: CommandRequest,
  { store, settings }: Context,
): Settings {
  const { view, metric: drawn, lists } = settings;
  const least = smallestN(store.runs.map(({ run }) => run));
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

/** What has been read, as the page shares what it shows. */
export function shareable(request: CommandRequest, context: Context): Shareable {
  const { store } = context;
  const onPage = pageSettings(request, context);
  return {
    runs: store.runs,
    shown: store.shown,
    loadedRuns: store.loadedRuns,
    loaded: store.sources,
    settings: onPage,
    countsOf: (run) => store.countsOf(run),
    address: (change) => store.address({ ...onPage, ...change }),
  };
}
