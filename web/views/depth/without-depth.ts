import { html, nothing } from "lit";
import { shortName } from "../../format.ts";
import type { DepthPicture } from "./picture.ts";
import type { Workspace } from "../../parts/workspace.ts";
import { leftWords } from "./depth-words.ts";

/** Where no run has a depth: how depths are given, by a word of the reader where the rounds used are in the file. */
export function withoutDepth(workspace: Workspace, { left }: DepthPicture) {
  const others = left.filter(({ run }) => run.labels.T !== undefined);
  return html`<div class="none">
    ${cutOffs(workspace)}
    <p>
      No run says how many rounds of interaction its samples had, so that there is nothing to hold
      attempts against. Add a column <code>T</code> (or <code>depth</code>, <code>rounds</code>,
      <code>turns</code>): the rounds that were allowed, 0 for an answer without any.
    </p>
    <pre>
task,T,n,c
t1,0,20,3
t1,1,20,9</pre>
    <p>
      <button @click=${() => void workspace.chooseExample("simulated-depth")}>
        Show an example
      </button>
    </p>
    ${others.length === 0 ? nothing : leftWords(others)}
  </div>`;
}

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
        <button @click=${() => void workspace.readAnew(each, { nested: true })}>
          Cut its samples off at every depth
        </button>
      </p>`;
  });
