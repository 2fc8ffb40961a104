import { html, nothing } from "lit";
import { inPage } from "../../state/sources/page-data.ts";
import { isSamplingAsked } from "../../questions/runs/stopped-sampling.ts";
import {
  titleOf,
  type Loaded,
  type LoadedSource,
  type RunCounts,
} from "../../state/sources/source.ts";
import type { DepthChoice, NameClusters } from "../../read/base/read-result.ts";
import type { Columns, Reading } from "../../read/base/problem.ts";
import type { Meaning } from "../../read/base/override.ts";
import type { ReadOptions } from "../../read/base/run.ts";
import { counted, shortName, spokenName } from "../../base/format.ts";
import { menu, tickBox } from "../../ui/fields/fields.ts";
import { fullName } from "../../ui/how/note.ts";
import type { ReadAgain } from "./columns-card.ts";

/** Metadata of an example shown below its title and subject. */
const attributionKeys = ["source", "licence", "derived", "priors"];

const contents = ({ shape, rows, runs }: Loaded) =>
  `${counted(rows, "row")}, ${shape}, ${counted(runs.length, "run")}`;

/** Actions on a loaded source. */
interface Ways {
  remove: () => void;
  /** Reads it again with the reader's options. */
  readAgain: (options: Partial<ReadOptions>) => void;
  /** Describes in words its counts under another meaning of its columns. */
  preview: (meaning: Meaning) => Promise<string>;
  /** Adds data that came with a link to the reader's own data. */
  keep: () => void;
  /** Reads its files again, which may have grown. */
  readFiles: () => void;
  /** Draws the effect of clusters on its intervals. */
  clusterEffect: () => unknown;
  /** Opens the table of its files' runs. */
  openTable: () => void;
  /** Asks how its tasks were sampled. */
  samplingQuestion: () => unknown;
}

/**
 * One loaded source: the data read from it, the reader's notes, and the origin of an example. `request` holds the
 * options of a source that is being read again.
 */
export function sourceCard(
  loaded: LoadedSource,
  request: Partial<ReadOptions>,
  { remove, readAgain, preview, keep, readFiles, clusterEffect, openTable, samplingQuestion }: Ways,
) {
  const { key, source, result, counts } = loaded;
  const { meta, depthChoice, columns, nameClusters, files } = result;
  const isNested = request.nested ?? source.nested ?? false;
  const readNested = (nested: boolean) => {
    readAgain({ nested });
  };
  const title = titleOf(loaded);
  return html`<section
    class="source"
    data-key=${key}
    aria-label="Source ${spokenName(source.name)}"
  >
    <div>
      <strong>${fullName(title, 60)}</strong><br /><span class="soft small"
        >${contents(result)}</span
      >
    </div>
    <button class="quiet" aria-label="Remove ${spokenName(title)}" @click=${remove}>×</button>
    ${meta.about === undefined ? nothing : html`<p class="attribution small soft">${meta.about}</p>`}
    ${
      files === undefined
        ? nothing
        : html`<p class="attribution small">
            <button data-control="runs" @click=${openTable}>
              Runs of ${counted(new Set(files.map(({ path }) => path)).size, "file")}
            </button>
          </p>`
    }
    ${
      source.kind === "file" || source.kind === "files"
        ? html`<p class="again small">
            <button @click=${readFiles}>
              Read the ${source.kind === "file" ? "file" : "files"} again
            </button>
          </p>`
        : nothing
    }
    ${columns.choice === undefined ? nothing : choiceField(columns, columns.choice, readAgain)}
    ${depthChoice === null ? nothing : depthFields(depthChoice, isNested, key, readNested)}
    ${
      nameClusters === undefined
        ? nothing
        : clusterField(nameClusters, request.byName ?? source.byName ?? false, (byName) => {
            readAgain({ byName });
          })
    }
    ${nameClusters !== undefined || counts.some(isClustered) ? clusterEffect() : nothing}
    ${isSamplingAsked(result.runs) ? samplingQuestion() : nothing}
    ${source.kind === "link" ? keeping(source.data === inPage ? "page" : "link", keep) : nothing}
    ${columns.found.length === 0 ? nothing : columnsCard(columns, readAgain, preview)}
    ${source.kind === "example" ? attribution(meta) : nothing}
  </section>`;
}

const isClustered = ({ clusters }: RunCounts): boolean => clusters !== null;

const keeping = (what: "page" | "link", keep: () => void) =>
  html`<p class="attribution small soft">
      These data came with the ${what}. They are not stored here, and your own data stay as they
      were.
    </p>
    <p class="attribution"><button @click=${keep}>Keep with your data</button></p>`;

/** Menu that chooses between several verdicts, the harness’s own or another one, or between sheets of a workbook. */
function choiceField(
  { found }: Columns,
  choice: readonly Reading[],
  read: (options: Partial<ReadOptions>) => void,
) {
  const now = new Map(found.map((column) => [column.id, column]));
  const isTaken = ({ meaning }: Reading) =>
    Object.entries(meaning).every(([id, override]) => {
      const column = now.get(id);
      // A column that filters lists the kept value first.
      const isKept = override.use !== "only" || column?.values[0] === override.value;
      return column?.use === override.use && isKept;
    });
  return html`<label class="small" data-control="verdict"
    >Read as
    ${menu(
      choice.map(({ words }, i) => [String(i), words] as const),
      String(choice.findIndex(isTaken)),
      (chosen) => {
        const meaning = choice[Number(chosen)]?.meaning;
        if (meaning !== undefined) read({ meaning });
      },
    )}</label
  >`;
}

/** The columns of a source, and a way to read it again with another meaning of them. */
export const columnsCard = (
  columns: Columns,
  read: (options: Partial<ReadOptions>) => void,
  preview: (meaning: Meaning) => Promise<string>,
) =>
  html`<pc-columns-card
    data-control="columns"
    .preview=${preview}
    .columns=${columns}
    @read-again=${({ meaning }: ReadAgain) => {
      read({ meaning });
    }}
  ></pc-columns-card>`;

const nestedWords = ({ of, column }: DepthChoice) =>
  of === "samples"
    ? html`the rounds each sample used (<code>${shortName(column)}</code>); cutting off earlier is
      valid: nested`
    : html`where the same samples were cut off: nested`;

const separateWords = ({ hasT }: DepthChoice) =>
  hasT ? "the depth each sample was allowed: separate rollouts" : "not known";

/**
 * Asks for the meaning of T, which a file cannot state. Only the reader knows if the depths share their samples, or may
 * share them.
 */
const depthFields = (
  choice: DepthChoice,
  isNested: boolean,
  key: number,
  choose: (nested: boolean) => void,
) =>
  html`<fieldset class="small" data-control="depth">
    <legend>T is</legend>
    ${[false, true].map((nested) =>
      tickBox(
        html`<span>${nested ? nestedWords(choice) : separateWords(choice)}</span>`,
        nested === isNested,
        () => {
          choose(nested);
        },
        `depth-${key}`,
      ),
    )}
  </fieldset>`;

/**
 * Asks if tasks whose names begin alike were sampled together. If so, intervals for new tasks resample these groups.
 */
const clusterField = (
  { groups, example }: NameClusters,
  byName: boolean,
  set: (byName: boolean) => void,
) =>
  html`<div class="small" data-control="clusters">
    ${tickBox(
      html`<span
        >Take tasks of one group as a cluster: ${counted(groups, "group")} by name, such as
        <code>${shortName(example)}</code>. Intervals then cover new groups.</span
      >`,
      byName,
      set,
    )}
  </div>`;

const attribution = (meta: Loaded["meta"]) =>
  html`<details class="small">
    <summary>Source and licence</summary>
    <dl>
      ${attributionKeys.map((key) =>
        meta[key] === undefined
          ? nothing
          : html`<div>
              <dt>${key}</dt>
              <dd>${meta[key]}</dd>
            </div>`,
      )}
    </dl>
  </details>`;
