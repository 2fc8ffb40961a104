import { html, nothing } from "lit";
import { whole } from "../../base/format.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Note that lines and families here include runs that other views leave out because there are too many. */
export function unshownWords(
  { runs }: Pick<Workspace, "runs">,
  used: readonly { run: { id: string } }[],
) {
  const ids = new Set(used.map(({ run }) => run.id));
  const off = runs.filter(({ run, on }) => ids.has(run.id) && !on);
  return off.length === 0
    ? null
    : `Other views leave out ${whole(off.length)} of these runs at first, since there are too many.`;
}

/** The same as a paragraph. */
export function unshownNote(...of: Parameters<typeof unshownWords>) {
  const words = unshownWords(...of);
  return words === null ? nothing : html`<p class="soft small">${words}</p>`;
}
