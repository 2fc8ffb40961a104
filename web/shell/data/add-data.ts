import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { isExampleId } from "../../state/settings/example-ids.ts";

/** Event handlers of the controls that add data. */
interface Ways {
  /** Opens the file picker or the folder picker. */
  pick: (isFolder: boolean) => void;
  picked: (event: Event) => void;
  togglePaste: () => void;
  pasted: (event: SubmitEvent) => void;
  /** Moves the focus past the list of runs to the answer. */
  skip: () => void;
}

/** Controls that add data: files, a folder, pasted text and examples. */
export function addData(
  workspace: Workspace,
  pasting: boolean,
  { pick, picked, togglePaste, pasted, skip }: Ways,
) {
  const { examples, settings } = workspace;
  return html`<section class="in" aria-label="Add data">
    <div class="row">
      <button
        class="main"
        @click=${() => {
          pick(false);
        }}
      >
        Open files
      </button>
      <button
        @click=${() => {
          pick(true);
        }}
      >
        Folder
      </button>
      <button class="skip" @click=${skip}>Skip to the answer</button>
      <button aria-expanded=${pasting} @click=${togglePaste}>Paste</button>
      <input
        class="unseen"
        type="file"
        multiple
        tabindex="-1"
        aria-hidden="true"
        @change=${picked}
      />
    </div>
    ${
      pasting
        ? html`<form class="in" @submit=${pasted}>
            <textarea
              rows="6"
              name="text"
              required
              spellcheck="false"
              aria-label="Counts as a table"
              placeholder=${"task,n,c,model\nt1,20,7,mine\nt2,20,0,mine"}
            ></textarea>
            <button>Read the pasted table</button>
          </form>`
        : nothing
    }
    <p class="soft small">
      Or drop files anywhere on the page: counts as CSV or JSON, the log of a harness, a folder, a
      zip. Nothing leaves this computer.
    </p>
    <details class="small">
      <summary>Which columns?</summary>
      <ul class="layouts">
        <li><code>task,n,c</code>: samples and successes of each task</li>
        <li><code>task,correct</code>: a row per sample, 1 or 0, passed or failed</li>
        <li>
          <code>answer</code>, <code>score</code> and <code>verifier</code> say more of such a row
        </li>
        <li><code>n,c,tasks</code>: how many tasks have each count</li>
        <li><code>task,s1,s2</code>: one 0 or 1 for each sample</li>
        <li><code>model</code> splits rows into runs</li>
        <li><code>T</code> is the depth of interaction</li>
        <li><code>cluster</code> names tasks that were sampled together</li>
        <li><code>greedy</code> is the score of one deterministic attempt, 0 to 1</li>
        <li>
          <code>stopping</code> is how tasks were sampled: <code>fixed</code>, <code>first</code>,
          or <code>batch=60,cap=10020</code>
        </li>
        <li><code>cost</code>, <code>tokens</code> or <code>seconds</code>: what they cost</li>
      </ul>
    </details>
    <label
      ><span class="unseen">Example</span>
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          if (isExampleId(value)) void workspace.chooseExample(value);
        }}
      >
        <option value="" .selected=${live(!isExampleId(settings.example ?? ""))}>Examples …</option>
        ${examples.map(
          ({ id, title }) =>
            html`<option value=${id} .selected=${live(settings.example === id)}>${title}</option>`,
        )}
      </select></label
    >
  </section>`;
}
