import { css, html } from "lit";
import { state } from "lit/decorators.js";
import {
  countsFileName,
  countsFileType,
  countsPieces,
  losses,
  type CountsForm,
  type LoadedRun,
} from "../../export/counts-file.ts";
import { save } from "../../export/save.ts";
import { counted } from "../../base/format.ts";
import { inSlices } from "../../base/in-slices.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { Run } from "../../read/base/run.ts";
import { sharedRun } from "../../state/share/shared-runs.ts";
import { sharedStyles } from "../../style/shared.ts";

/** Saves the counts of all loaded runs as a file, reads that file again, and reports any losses. */
export class SaveCounts extends WorkspaceView {
  @state() notice = "";

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: block;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: var(--space-1) var(--space-2);
      }
      button {
        min-height: 24px;
        padding: 0 var(--space-2);
      }
      p {
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    const button = (form: CountsForm) =>
      html`<button
        aria-label="Save as counts, ${form.toUpperCase()}"
        @click=${() => void this.#save(form)}
      >
        ${form.toUpperCase()}
      </button>`;
    return html`<div class="row small">
        <span>Save as counts</span> ${button("csv")} ${button("json")}
      </div>
      <p class="small soft" role="status">${this.notice}</p>`;
  }

  get #runs(): LoadedRun[] {
    return this.workspace.loadedRuns.flatMap((named) => {
      const counts = this.workspace.countsOf(named.run.id);
      return counts === undefined ? [] : { named, counts };
    });
  }

  async #save(form: CountsForm): Promise<void> {
    const runs = this.#runs;
    const name = countsFileName[form];
    this.notice = `${name} is being written …`;
    const written = await inSlices(sharedRuns(runs));
    const text = (await inSlices(countsPieces(form, runs, written))).join("");
    save(new Blob([text], { type: countsFileType[form] }), name);
    const saved = `${name} is saved: ${counted(runs.length, "run")}.`;
    this.notice = `${saved} It is being read again …`;
    const outcome = await this.workspace.reading.readAside({ kind: "text", name, text });
    this.notice = `${saved} ${await checkWords(form, written, outcome)}`;
  }
}

function* sharedRuns(runs: readonly LoadedRun[]): Generator<Run> {
  for (const { named, counts } of runs) yield sharedRun(named, counts);
}

type Outcome = Awaited<ReturnType<WorkspaceView["workspace"]["reading"]["readAside"]>>;

async function checkWords(
  form: CountsForm,
  written: readonly Run[],
  outcome: Outcome,
): Promise<string> {
  const instead = form === "csv" ? " Save JSON to keep all." : "";
  if (outcome === null) return "It was not read again.";
  if (!("result" in outcome)) {
    const [problem] = outcome.problems;
    return `It cannot be read again: ${problem?.message ?? "it is refused"}.${instead}`;
  }
  const { result, counts } = outcome;
  const pairs = result.runs.flatMap((run, i) => {
    const own = counts[i];
    return own === undefined ? [] : [{ named: { run, name: run.name }, counts: own }];
  });
  const read = await inSlices(sharedRuns(pairs));
  const lost = [...new Set((await inSlices(losses(written, read))).flat())];
  return lost.length === 0
    ? "It reads back to the same runs."
    : `It does not keep ${lost.join(", ")}.${instead}`;
}
