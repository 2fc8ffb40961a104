import { css, html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import { menu } from "../../ui/fields/fields.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { noRunHas } from "../../state/runs/derived-notes.ts";
import { mixed } from "../../state/runs/ranked-parts.ts";
import { valuesOf } from "../../state/sources/alike-runs.ts";
import type { GroupSettings } from "../../state/settings/settings.ts";
import { sharedStyles } from "../../style/shared.ts";

interface Choice {
  name: keyof GroupSettings;
  words: string;
  /** Label of the option for no label. */
  none: string;
}

const choices: Choice[] = [
  { name: "within", words: "Separate by", none: "automatic" },
  { name: "facet", words: "Panels by", none: "nothing" },
  { name: "mean", words: "Average over", none: "nothing" },
  { name: "pool", words: "Pool", none: "nothing" },
  { name: "samples", words: "Samples of", none: "nothing" },
];

/** Controls that group and separate runs by their labels; empty if no label varies. */
export class GroupsLine extends WorkspaceView {
  static override styles = [
    sharedStyles,
    css`
      :host {
        display: block;
      }
      details > div {
        display: grid;
        gap: var(--space-2);
        padding-top: var(--space-1);
      }
      label {
        display: grid;
        grid-template-columns: 12ch minmax(0, 1fr);
        align-items: center;
        gap: var(--space-2);
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: var(--space-2) 0 0;
        display: grid;
        gap: var(--space-1);
      }
      legend {
        padding: 0;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
      ul {
        margin: var(--space-1) 0 0;
        padding-left: var(--space-4);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    const { loadedRuns, settings, groupNotes } = this.workspace;
    const names = new Set(loadedRuns.flatMap(({ run }) => Object.keys(run.labels)));
    const varying = [...names].filter((name) => valuesOf(loadedRuns, name).length > 1);
    const { groups } = settings;
    const { depths } = settings;
    const hasDepths = varying.includes("T");
    const isSet = choices.some(({ name }) => groups[name] !== null) || depths !== "all";
    if (varying.length === 0 && !isSet) return nothing;
    const unknown = [groups.within, groups.facet].flatMap((label) =>
      label === null || label === mixed || names.has(label) || names.size === 0
        ? []
        : noRunHas(label),
    );
    const notes = [...groupNotes, ...unknown];
    return html`<details class="small" ?open=${isSet}>
        <summary>Groups</summary>
        <div>
          ${choices.map((choice) => this.#field(choice, varying))}
          ${
            hasDepths || depths !== "all"
              ? html`<label
                  >Depths T
                  ${menu(
                    [
                      ["all", "all"],
                      ["deepest", "the deepest of each run"],
                    ],
                    depths,
                    (chosen) =>
                      void this.workspace.set({
                        depths: chosen === "deepest" ? "deepest" : "all",
                      }),
                  )}</label
                >`
              : nothing
          }
          <pc-label-choice
            .workspace=${this.workspace}
            .revision=${this.revision}
          ></pc-label-choice>
        </div>
      </details>
      <ul class="small" aria-live="polite" ?hidden=${notes.length === 0}>
        ${notes.map((note) => html`<li>${note}</li>`)}
      </ul>
      ${this.#question()}`;
  }

  /** Asks if pooled runs with the same task names are samples of one run. */
  #question() {
    const { poolQuestion } = this.workspace;
    if (poolQuestion === null) return nothing;
    const { fact, label } = poolQuestion;
    if (this.workspace.settings.otherTasks === label)
      return html`<p class="soft small">${fact}</p>`;
    return html`<fieldset class="small">
      <legend>${fact} Are they samples of the same tasks?</legend>
      <div class="row">
        <button
          @click=${() => {
            const { groups } = this.workspace.settings;
            this.workspace.set({ groups: { ...groups, pool: null, samples: label } });
          }}
        >
          Join as samples
        </button>
        <button @click=${() => void this.workspace.set({ otherTasks: label })}>
          Pool as other tasks
        </button>
      </div>
    </fieldset>`;
  }

  #field({ name, words, none }: Choice, varying: readonly string[]) {
    const { groups } = this.workspace.settings;
    const chosen = groups[name] ?? "";
    const labels = ["", mixed, ...varying].includes(chosen) ? varying : [...varying, chosen];
    const mixing = name === "within" ? ([[mixed, "nothing: rank all together"]] as const) : [];
    return html`<label
      >${words}
      ${menu(
        [
          ["", none],
          ...mixing,
          ...labels.map((label) => [label, shortName(label, 30), label] as const),
        ],
        chosen,
        (label) => void this.workspace.set({ groups: { ...groups, [name]: label || null } }),
      )}</label
    >`;
  }
}
