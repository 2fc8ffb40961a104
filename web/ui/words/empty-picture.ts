import { html } from "lit";
import { shortName } from "../../base/format.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Message of a view of runs while it has nothing to draw. */
export function emptyPicture({
  runs,
  shown,
  reading: { loading },
  starting,
}: Pick<Workspace, "runs" | "shown" | "starting"> & {
  reading: Pick<Workspace["reading"], "loading">;
}) {
  const status = (words: string) => html`<p class="empty" role="status">${words}</p>`;
  if (starting) return status("Loading …");
  if (loading !== null) return status(`Reading ${shortName(loading.name)} …`);
  if (runs.length > 0 && shown.length > 0) return status("Computing …");
  return html`<p class="empty">
    ${
      runs.length === 0
        ? "No counts are loaded. Drop a file anywhere on this page, paste a table, or pick an example."
        : "Every run is switched off. Switch one on in the list of runs."
    }
  </p>`;
}
