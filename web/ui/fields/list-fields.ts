import { html, nothing } from "lit";
import type { Workspace } from "../workspace/workspace.ts";

/** Fields for the ks and the τ of a view's tables, with the view's own lists as defaults. */
export const listFields = (
  workspace: Workspace,
  { ks, taus }: { ks?: readonly number[]; taus?: readonly number[] },
) =>
  html`<p class="lists">
    ${ks === undefined ? nothing : field(workspace, "ks", ks)}
    ${taus === undefined ? nothing : field(workspace, "taus", taus)}
  </p>`;

const field = (workspace: Workspace, name: "ks" | "taus", defaultValue: readonly number[]) =>
  html`<pc-list-field
    .of=${name === "ks" ? "k" : "tau"}
    .values=${workspace.settings.lists[name]}
    .defaultValue=${defaultValue}
    @list=${({ detail }: CustomEvent<readonly number[] | null>) =>
      void workspace.set({ lists: { ...workspace.settings.lists, [name]: detail } })}
  ></pc-list-field>`;
