import { html, nothing } from "lit";
import { counted, shortName } from "../../base/format.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { splitColumns, type SplitColumn } from "../../state/sources/merging.ts";

/** Maximum number of columns offered per source; its columns card covers the rest. */
const mostOffered = 3;

/** Buttons that merge runs that a column has split, or split them again. Each reads the source again. */
export function merges(workspace: Workspace) {
  const { loaded } = workspace;
  const offers = loaded.flatMap((source) =>
    splitColumns(source)
      .slice(0, mostOffered)
      .map((column) => {
        const { meaning } = column;
        const of = loaded.length > 1 ? ` (${shortName(source.source.name, 20)})` : "";
        return html`<li>
          <button
            class="quiet small"
            @click=${() => void workspace.reading.readAgain(source, { meaning })}
          >
            ${words(column)}${of}
          </button>
        </li>`;
      }),
  );
  return offers.length === 0
    ? nothing
    : html`<ul class="merges">
        ${offers}
      </ul>`;
}

function words({ id, merged }: SplitColumn): string {
  const name = shortName(id, 24);
  if (merged === null) return `Split by ${name} again`;
  const { runs, by } = merged;
  const [label] = by;
  const each =
    by.length === 1 && label !== undefined
      ? `one run per ${shortName(label, 20)}`
      : counted(runs, "run");
  return `Merge ${name}: ${runs === 1 ? "one run" : each}`;
}
