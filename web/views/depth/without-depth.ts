import { html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import { headline } from "../../ui/figures/headline.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { depthExample } from "./depth-example.ts";

/** Help for runs without a depth: how to provide depths. Files with the rounds used get a button to cut samples off. */
export const withoutDepth = (workspace: Workspace, hasPicture: boolean) => html`
  ${headline(
    [],
    `${workspace.runs.length === 0 ? "No counts are loaded." : "Your runs have no rounds (column T)."} ${hasPicture ? "This is an example." : ""}`.trim(),
    html`Add a column <code>T</code> (or <code>depth</code>, <code>rounds</code>,
      <code>turns</code>): the rounds that were allowed, 0 for an answer without any.`,
  )}
  <div class="none">
    ${cutOffs(workspace)}
    <p>
      <button @click=${() => void workspace.chooseExample(depthExample)}>Load this example</button>
    </p>
    <details>
      <summary>A file with rounds</summary>
      <pre>
task,T,n,c
t1,0,20,3
t1,1,20,9</pre>
    </details>
  </div>
`;

const cutOffs = (workspace: Workspace) =>
  workspace.loaded.map((each) => {
    const { depthChoice } = each.result;
    if (depthChoice?.of !== "samples" || each.source.nested === true) return nothing;
    return html`<p>
        ${shortName(each.source.name)} has the rounds that each sample used
        (<code>${shortName(depthChoice.column)}</code>). Where a sample may be cut off earlier, as
        if it had been allowed fewer, they give every depth at once.
      </p>
      <p>
        <button @click=${() => void workspace.reading.readAgain(each, { nested: true })}>
          Cut its samples off at every depth
        </button>
      </p>`;
  });
