import { css, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { shortName } from "../../base/format.ts";
import { menu } from "../../ui/fields/fields.ts";
import { fullName } from "../../ui/how/note.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { valueOf, valuesOf, type NamedSummary } from "../../state/sources/alike-runs.ts";
import { onlyOn } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";

/** Maximum number of values listed at once. A search narrows them down. */
const mostListed = 50;

/** Selection of runs by a label: all of its values, none, some, or only one. */
export class LabelChoice extends WorkspaceView {
  /** Label that selects the runs. */
  @state() label = "";
  @state() filter = "";

  static override styles = [
    sharedStyles,
    css`
      :host,
      ul {
        display: grid;
        gap: var(--space-1);
      }
      ul {
        list-style: none;
        max-height: 12em;
        overflow-y: auto;
      }
      li,
      .row {
        display: flex;
        gap: var(--space-2);
        align-items: baseline;
        justify-content: space-between;
      }
      label {
        overflow-wrap: anywhere;
      }
      button {
        min-height: 24px;
        padding: 0 var(--space-1);
        color: var(--accent);
      }
    `,
  ];

  override render() {
    const { loadedRuns } = this.workspace;
    const names = [...new Set(loadedRuns.flatMap(({ run }) => Object.keys(run.labels)))];
    const varying = names.filter((name) => valuesOf(loadedRuns, name).length > 1);
    if (varying.length === 0) return nothing;
    const label = varying.includes(this.label) ? this.label : "";
    return html`<div class="row">
        <span>Show by</span>
        ${menu(
          [["", "label …"], ...varying.map((name) => [name, shortName(name, 30), name] as const)],
          label,
          (chosen) => {
            this.label = chosen;
            this.filter = "";
          },
          "Show runs by a label",
        )}
      </div>
      ${label === "" ? nothing : this.#values(label)}`;
  }

  #values(label: string) {
    const { loadedRuns } = this.workspace;
    const all = valuesOf(loadedRuns, label);
    const search = this.filter.trim().toLowerCase();
    const found = all.filter((value) => value.toLowerCase().includes(search));
    const shown = new Set(
      loadedRuns.flatMap((each) => (this.#isOn(each) ? (valueOf(each, label) ?? []) : [])),
    );
    const show = (values: readonly string[]) => () => {
      this.#show(label, new Set(values));
    };
    return html`<div class="row">
        <button class="quiet" @click=${show([...shown, ...found])}>all</button>
        <button class="quiet" @click=${show([...shown].filter((value) => !found.includes(value)))}>
          none
        </button>
      </div>
      ${
        all.length > 12
          ? html`<input
              type="search"
              placeholder="Search values"
              aria-label="Search values"
              .value=${live(this.filter)}
              @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)}
            />`
          : nothing
      }
      <ul aria-label="Values of ${label}">
        ${found.slice(0, mostListed).map(
          (value) =>
            html`<li>
              <label
                ><input
                  type="checkbox"
                  .checked=${live(shown.has(value))}
                  @change=${show(shown.has(value) ? [...shown].filter((each) => each !== value) : [...shown, value])}
                />
                ${fullName(value, 40)}</label
              ><button class="quiet" aria-label="only ${value}" @click=${show([value])}>
                only
              </button>
            </li>`,
        )}
      </ul>
      ${
        found.length > mostListed
          ? html`<span class="soft">and ${found.length - mostListed} more: search for them</span>`
          : nothing
      }`;
  }

  /** True if a loaded run is visible, alone or as part of a pooled run. */
  #isOn({ run }: NamedSummary): boolean {
    const { runs, settings } = this.workspace;
    const listed = runs.find((each) => each.run.id === run.id);
    return listed?.on ?? !settings.off.some((ref) => "id" in ref && ref.id === run.id);
  }

  /** Shows only the runs with these values; runs without the label stay as they are. */
  #show(label: string, values: ReadonlySet<string>): void {
    const { loadedRuns, runs } = this.workspace;
    const on = loadedRuns.filter((each) => {
      const value = valueOf(each, label);
      return value === undefined ? this.#isOn(each) : values.has(value);
    });
    const ids = new Set(on.map(({ run }) => run.id));
    const isMade = runs.some(({ run }) => run.made !== undefined);
    const others = loadedRuns.filter(({ run }) => !ids.has(run.id));
    this.workspace.set(
      isMade ? { on: [], off: others.map(({ run }) => ({ id: run.id })) } : onlyOn(runs, ids),
    );
  }
}
