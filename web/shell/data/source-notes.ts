import { html, nothing } from "lit";
import { counted, shortName, spokenName } from "../../base/format.ts";
import type { Note, NoteControl } from "../../read/base/problem.ts";
import { shownPath } from "../../read/runs/shown-path.ts";
import { notesTogether, type NoteTogether } from "../../state/sources/notes-together.ts";
import { titleOf, type LoadedSource } from "../../state/sources/source.ts";

/** Maximum number of notes of one source listed at first. */
const mostListed = 8;

/** Actions on a note. */
interface Ways {
  /** Opens the control that changes the note's subject, in the card of its source. */
  change: (source: LoadedSource, control: NoteControl) => void;
  /** Forgets the choice that decided how a source was read, and reads it by its own columns. */
  forget: (source: LoadedSource) => void;
  /** Removes a source whose samples another source holds as well. */
  leaveOut: (source: LoadedSource) => void;
  /** Lists all notes of a source. */
  listAll: (key: number) => void;
  /** Keys of the sources whose notes are all listed. */
  listed: ReadonlySet<number>;
}

const actions: Readonly<Record<NoteControl, string>> = {
  verdict: "Choose the verdict",
  columns: "Open the columns",
  clusters: "Choose the clusters",
  depth: "Choose what T is",
  runs: "Open the table of runs",
};

/** True if a source has the control. */
function hasControl({ result }: LoadedSource, control: NoteControl): boolean {
  switch (control) {
    case "verdict":
      return result.columns.choice !== undefined;
    case "columns":
      return result.columns.found.length > 0;
    case "clusters":
      return result.nameClusters !== undefined;
    case "depth":
      return result.depthChoice !== null;
    case "runs":
      return result.files !== undefined;
  }
}

/** All rows that were left out, merged, guessed or chosen while reading, each with the control that changes it. */
export function sourceNotes(sources: readonly LoadedSource[], ways: Ways) {
  const together = notesTogether(sources);
  const noted = sources
    .map((source): Noted => ({
      source,
      notes: [...source.result.notes, ...(together.get(source.key) ?? [])],
    }))
    .filter(({ notes }) => notes.length > 0);
  const count = noted.reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) return nothing;
  return html`<section class="notes small" aria-label="Notes">
    <details open>
      <summary>${counted(count, "note")}</summary>
      ${noted.map(
        (each) =>
          html`${sources.length > 1 ? html`<h3>${shortName(titleOf(each.source), 60)}</h3>` : nothing}
          ${noteList(each, ways)}`,
      )}
    </details>
  </section>`;
}

/** Source with its notes. */
interface Noted {
  source: LoadedSource;
  notes: NoteTogether[];
}

function noteList({ source, notes }: Noted, { change, forget, leaveOut, listAll, listed }: Ways) {
  const { key } = source;
  const shown = listed.has(key) ? notes : notes.slice(0, mostListed);
  return html`<ul aria-label="Notes on ${spokenName(titleOf(source))}">
      ${shown.map((note) => html`<li><span>${words(note)}</span> ${button(source, note, change)}${note.remembered === true ? forgetButton(source, forget) : nothing}${leaveOutButton(note, leaveOut)}</li>`)}
    </ul>
    ${
      shown.length < notes.length
        ? html`<button
            class="quiet"
            @click=${() => {
              listAll(key);
            }}
          >
            Show all ${counted(notes.length, "note")}
          </button>`
        : nothing
    }`;
}

/** Text of a note, with the place of its first case. */
function words({ line, message, first }: Note): string {
  if (first === undefined || message.includes(shownPath(first.path)))
    return line === null ? message : `line ${line}: ${message}`;
  const place = first.line === null ? "" : `, line ${first.line}`;
  return `${message}; first in ${shownPath(first.path)}${place}`;
}

const forgetButton = (source: LoadedSource, forget: Ways["forget"]) =>
  html`<button
    class="quiet"
    aria-label="Forget the choice, and read ${spokenName(titleOf(source))} by its own columns"
    @click=${() => {
      forget(source);
    }}
  >
    forget
  </button>`;

function leaveOutButton({ leaveOut: source, message }: NoteTogether, leaveOut: Ways["leaveOut"]) {
  if (source === undefined) return nothing;
  const name = titleOf(source);
  return html`<button
    class="quiet"
    aria-label="Leave out ${spokenName(name)}: ${message}"
    @click=${() => {
      leaveOut(source);
    }}
  >
    leave out ${shortName(name, 30)}
  </button>`;
}

function button(source: LoadedSource, { control, message }: Note, change: Ways["change"]) {
  if (control === undefined || !hasControl(source, control)) return nothing;
  return html`<button
    class="quiet"
    aria-label="${actions[control]} to change: ${message}"
    @click=${() => {
      change(source, control);
    }}
  >
    change
  </button>`;
}
