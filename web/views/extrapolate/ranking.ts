import { html, nothing } from "lit";
import type { Place } from "../../questions/compare/comparison.ts";
import { shortName, whole } from "../../base/format.ts";
import { predictedPlace } from "../../ui/beyond-n/predicted-place.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { modelNames } from "../../state/settings/models.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";

/**
 * Ranking of the runs at k, with groups that are not distinguishable. It uses measured values where possible, else HB.
 */
export function ranking(
  { workspace, revision }: { workspace: Workspace; revision: number },
  runs: ExtrapolatedRun[],
  k: number,
) {
  const { settings } = workspace;
  const parts = rankableParts(settings, runs).filter((part) => part.runs.length > 1);
  if (parts.length === 0) return nothing;
  const [first] = settings.models;
  const model =
    first === undefined || first === "hb"
      ? nothing
      : html`<p class="soft small">
          Runs are compared by ${modelNames.hb} beyond their samples, not by ${modelNames[first]}.
        </p>`;
  const ranked = ({ name, runs: those }: Part<ExtrapolatedRun>) => {
    const place: Place = { comparedIn: "pass@k", k, tau: settings.tau, about: settings.about };
    return html`<h2>Ranking at k = ${whole(k)}${name === "" ? "" : ` of ${shortName(name)}`}</h2>
      <pc-tied-groups
        later
        .workspace=${workspace}
        .revision=${revision}
        .runs=${those}
        .place=${predictedPlace(
          place,
          those.map(({ run }) => run),
          "hb",
        )}
        @pair=${({ detail }: CustomEvent<RefPair>) =>
          void workspace.set({ view: "compare", comparedIn: "pass@k", pair: detail, k })}
      ></pc-tied-groups>`;
  };
  return html`${parts.map(ranked)}${model}`;
}
