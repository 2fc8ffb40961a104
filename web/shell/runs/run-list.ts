import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { markerIcon } from "../../charts/marker.ts";
import { counted, shortName, span, spokenName, whole } from "../../base/format.ts";
import { menu } from "../../ui/fields/fields.ts";
import { isCut } from "../../ui/how/note.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { merges } from "./merges.ts";

/** With more runs than this, the list has a search field. */
const searchFrom = 12;

/** Maximum number of runs listed at once. A search narrows them down. */
const mostListed = 100;

/** State of the list, and the number of page updates so far. */
interface Listed {
  filter: string;
  /** Id of the run whose name and look are being edited. */
  edited: string | null;
  revision: number;
}

interface Ways {
  filter: (search: string) => void;
  /** Opens the editor of a run's name and look, or closes it. */
  edit: (run: string | null) => void;
}

/** The list of runs, which is the legend: each run can be switched, renamed or shown alone. */
export function runList(
  { filter: typed, edited, revision }: Listed,
  workspace: Workspace,
  { filter, edit }: Ways,
) {
  const { runs } = workspace;
  if (runs.length === 0) return nothing;
  const search = typed.trim().toLowerCase();
  const listed = runs.filter(({ name }) => name.toLowerCase().includes(search));
  const on = runs.filter((each) => each.on).length;
  return html`<section class="in" aria-label="Runs">
    <div class="row heading">
      <h2>${counted(runs.length, "run")}${on < runs.length ? `, ${on} shown` : ""}</h2>
      ${runs.length < 2 ? nothing : switches(workspace, runs, listed)}
    </div>
    ${merges(workspace)}
    <pc-groups-line .workspace=${workspace} .revision=${revision}></pc-groups-line>
    <pc-costs-line .workspace=${workspace} .revision=${revision}></pc-costs-line>
    ${
      runs.length > searchFrom
        ? html`<input
            type="search"
            placeholder="Search runs"
            aria-label="Search runs"
            @input=${(event: Event) => {
              filter((event.target as HTMLInputElement).value);
            }}
          />`
        : nothing
    }
    <ul class="runs">
      ${listed.slice(0, mostListed).map(
        (styled) =>
          html`<li class=${styled.on ? "on" : "off"}>
            <label>
              <input
                type="checkbox"
                .checked=${live(styled.on)}
                @change=${(event: Event) =>
                  void workspace.toggle(styled, (event.target as HTMLInputElement).checked)}
              />
              ${markerIcon(styled.styleIndex)}
              <span class="name" title=${styled.own ?? nothing}
                >${shortName(styled.name, listedLength)}<br /><span class="soft small"
                  >${sizeOf(styled)}</span
                ></span
              >
            </label>
            <span class="beside small">
              <button
                class="quiet"
                data-run=${styled.run.id}
                aria-label="Rename ${spokenName(styled.name)}"
                aria-expanded=${edited === styled.run.id}
                @click=${() => {
                  edit(edited === styled.run.id ? null : styled.run.id);
                }}
              >
                rename
              </button>
              ${
                runs.length < 2
                  ? nothing
                  : html`<button
                      class="quiet"
                      aria-label="only ${spokenName(styled.name)}"
                      @click=${() => {
                        workspace.showOnly([styled]);
                      }}
                    >
                      only
                    </button>`
              }
            </span>
            ${wholeName(styled.name)}
            ${
              edited === styled.run.id
                ? html`<pc-run-edit
                    .workspace=${workspace}
                    .revision=${revision}
                    .styled=${styled}
                    @done=${() => {
                      edit(null);
                    }}
                  ></pc-run-edit>`
                : nothing
            }
          </li>`,
      )}
    </ul>
    ${
      listed.length > mostListed
        ? html`<p class="soft small">
            and ${whole(listed.length - mostListed)} more: search for them
          </p>`
        : nothing
    }
    <pc-save-counts .workspace=${workspace}></pc-save-counts>
  </section>`;
}

/** Switches for all listed runs, and for each model with several runs. */
function switches(workspace: Workspace, runs: StyledRun[], listed: StyledRun[]) {
  const show = (these: StyledRun[]) => () => {
    workspace.showOnly(these);
  };
  const alone = (these: StyledRun[]) => runs.every((run) => run.on === these.includes(run));
  const models = [...new Set(listed.map(({ run }) => run.labels.model ?? ""))];
  const some = models.length > 1 && models.length < listed.length;
  return html`<span class="switches small">
    <button class="quiet" ?disabled=${alone(listed)} @click=${show(listed)}>all</button>
    <button class="quiet" ?disabled=${alone([])} @click=${show([])}>none</button>
    ${
      some
        ? menu(
            [
              ["", "model …"],
              ...models.map((model) => [model, shortName(model, 24), model] as const),
            ],
            "",
            (model) => {
              workspace.showOnly(listed.filter(({ run }) => run.labels.model === model));
            },
            "Show only the runs of one model",
          )
        : nothing
    }
  </span>`;
}

const listedLength = 80;

/** Note with the full name of a run, if the list cuts it. */
const wholeName = (name: string) =>
  isCut(name, listedLength)
    ? html`<pc-note class="small" .words=${name}>full name</pc-note>`
    : nothing;

const sizeOf = ({ own, run: { tasks, minN, maxN } }: StyledRun) =>
  `${counted(tasks, "task")} × n ${span(minN, maxN)}${own === undefined ? "" : `; in the data: ${shortName(own)}`}`;
