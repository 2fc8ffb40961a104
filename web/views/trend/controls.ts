import { html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import { aboutChoice } from "../../ui/fields/about-choice.ts";
import { menu } from "../../ui/fields/fields.ts";
import { metricChoice } from "../../ui/fields/metric-choice.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { axisScales } from "../../state/settings/settings.ts";
import type { Settings } from "../../state/settings/address.ts";
import { ofSamples, type TrendPicture } from "./picture.ts";
import { defaultLists } from "./places.ts";
import { isOfCounts, metricIds, metricsFor } from "../../metrics/metrics.ts";

/** Controls for the metric and the axis. */
export function controls(
  workspace: Workspace,
  picture: TrendPicture,
  inFocus: { name: string } | undefined,
) {
  const { trend } = workspace.settings;
  const set = (change: Partial<Settings["trend"]>) =>
    void workspace.set({ trend: { ...trend, ...change } });
  const { axis, labels, families, shown, request } = picture;
  const named = [...new Set([...labels.map(({ name }) => name), ofSamples, axis])];
  const all = axis === ofSamples ? shown : families.map(({ name }) => ({ name }));
  return html`<div class="top">
      <label
        >Parameter
        ${menu(
          named.map((name) => [
            name,
            name === ofSamples ? "n, samples per task" : shortName(name, 30),
          ]),
          axis,
          (chosen) => {
            set({ axis: chosen });
          },
        )}</label
      ><pc-fold></pc-fold>
      ${metricChoice({
        offered: metricsFor(
          axis === ofSamples ? metricIds.filter(isOfCounts) : metricIds,
          shown.map(({ run }) => run),
          request.metric,
        ),
        chosen: request.metric,
        choose: (metric) => {
          set({ metric });
        },
      })}
      <label
        >Axis
        ${menu(
          [["", "automatic"], ...axisScales.map((each) => [each, each] as const)],
          trend.scale ?? "",
          (chosen) => {
            set({ scale: axisScales.find((each) => each === chosen) ?? null });
          },
        )}</label
      >
      ${
        all.length < 2
          ? nothing
          : html`<label>In focus ${focusChoice(workspace, all, inFocus)}</label>`
      }
      ${axis === ofSamples ? nothing : aboutChoice(workspace)}
    </div>
    ${listFields(
      workspace,
      defaultLists(
        request.metric,
        shown.map(({ run }) => run),
      ),
    )}`;
}
