import { css, html, nothing } from "lit";
import { shortName } from "../../base/format.ts";
import type { FolderHandle } from "../../ui/workspace/followed-folder.ts";
import type { Following } from "../../ui/workspace/following.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { TargetState } from "../../state/sources/watch-state.ts";
import { sharedStyles } from "../../style/shared.ts";
import { problemItem } from "./refused-files.ts";

/** Only Chromium provides folders that can be read again. */
type Picking = typeof window & {
  showDirectoryPicker?: () => Promise<FolderHandle>;
};

/** Followed files and folders, the time of the last read, and the progress towards a watch's targets. */
export class FollowingLine extends WorkspaceView {
  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-2);
      }
      p,
      ul {
        margin: 0;
      }
      ul {
        padding-left: var(--space-4);
      }
    `,
  ];

  override render() {
    const { following } = this.workspace;
    return html`${following === null ? nothing : lines(following)}
    ${
      following?.state == null && (window as Picking).showDirectoryPicker !== undefined
        ? html`<button @click=${this.#follow}>Follow a folder</button>`
        : nothing
    }`;
  }

  readonly #follow = async (): Promise<void> => {
    const { workspace } = this;
    // Waits for the reader's choice and the code together: the picker only opens during a user gesture.
    const [handle, following] = await Promise.all([
      (window as Picking).showDirectoryPicker?.().catch(() => null),
      workspace.follow(),
    ]);
    if (handle) await following.followFolder(handle);
  };
}

function lines(following: Following) {
  const { state, folders, refusals } = following;
  const notes = [...(state?.notes ?? []), ...following.said];
  return html`${state === null ? nothing : html`<p class="small watching" role="status">${watchWords(following, state.files)}</p>`}
  ${folders.map(
    ({ name, isGone }) =>
      html`<p class="small watching" role="status">
        ${isGone ? `${shortName(name)} cannot be read any more.` : `Following ${shortName(name)}.`}
        ${readWords(following)}
      </p>`,
  )}
  ${(state?.targets ?? []).map(targetLine)}
  ${
    notes.length === 0
      ? nothing
      : html`<ul class="small soft notes">
          ${notes.map((note) => html`<li>${note}</li>`)}
        </ul>`
  }
  ${[...refusals.values()].map(
    ({ name, problems }) =>
      html`<div class="small" role="alert">
        <p>${shortName(name)} cannot be read as it is now. What was read before stays.</p>
        <ul>
          ${problems.map(problemItem)}
        </ul>
      </div>`,
  )}`;
}

const timeText = (time: Date) => time.toLocaleTimeString("en-GB");

const readWords = ({ readAt }: Following) =>
  readAt === null ? "" : `Read at ${timeText(readAt)}.`;

function watchWords(following: Following, files: readonly string[]): string {
  const [first = "", ...more] = files;
  const what = `${shortName(first)}${more.length === 0 ? "" : ` and ${more.length} more`}`;
  return following.isConnected
    ? `Watching ${what}. ${readWords(following)}`
    : `The watch of ${what} does not answer. ${readWords(following)}`;
}

const targetLine = ({ target, reachedAt, words }: TargetState) =>
  html`<p class="small target">
    <strong>${target}</strong>:
    ${reachedAt === null ? "not reached yet" : `reached at ${timeText(new Date(reachedAt))}`}.
    ${words.length < 2 ? nothing : html`<span class="soft">${words.slice(0, -1).join(" ")}</span>`}
  </p>`;
