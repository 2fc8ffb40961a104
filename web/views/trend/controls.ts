import { shortName } from "../../base/format.ts";
import { metricMenu } from "../../ui/page/metric-menus.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import type { Block, Change, Context } from "../../ui/page/page.ts";
import { axisScales } from "../../state/settings/settings.ts";
import type { Settings } from "../../state/settings/address.ts";
import { isOfCounts, metricIds, metricsFor } from "../../metrics/metrics.ts";
import { ofSamples, type TrendPicture } from "./picture.ts";
import { defaultLists } from "./places.ts";

/** Controls for the metric and the axis. */
export function trendControls(
  picture: TrendPicture,
  { settings: { trend } }: Pick<Context, "settings">,
  inFocus: { name: string } | undefined,
): Block[] {
  const set = (change: Partial<Settings["trend"]>): Change => ({ trend: { ...trend, ...change } });
  const { axis, labels, families, shown, request } = picture;
  const named = [...new Set([...labels.map(({ name }) => name), ofSamples, axis])];
  const all = axis === ofSamples ? shown : families.map(({ name }) => ({ name }));
  const runs = shown.map(({ run }) => run);
  const offered = axis === ofSamples ? metricIds.filter(isOfCounts) : metricIds;
  return [
    {
      kind: "controls",
      first: [
        {
          kind: "menu",
          words: "Parameter",
          choices: named.map((name) => [
            name,
            name === ofSamples ? "n, samples per task" : shortName(name, 30),
          ]),
          chosen: axis,
          change: (chosen) => set({ axis: chosen }),
        },
      ],
      more: [
        ...metricMenu({
          offered: metricsFor(offered, runs, request.metric),
          chosen: request.metric,
          change: (metric) => set({ metric }),
        }),
        {
          kind: "menu",
          words: "Axis",
          choices: [["", "automatic"], ...axisScales.map((each) => [each, each] as const)],
          chosen: trend.scale ?? "",
          change: (chosen) => set({ scale: axisScales.find((each) => each === chosen) ?? null }),
        },
        ...(all.length < 2
          ? []
          : [
              runMenu({
                words: "In focus",
                runs: all,
                chosen: inFocus?.name ?? "",
                none: null,
                change: (of) => ({ of }),
              }),
            ]),
        ...(axis === ofSamples ? [] : [{ kind: "about" as const }]),
      ],
    },
    { kind: "lists", ...defaultLists(request.metric, runs) },
  ];
}
