import { LitElement, type PropertyDeclarations } from "lit";
import type { Workspace } from "./workspace.ts";

/** A view of the workspace, drawn anew with every revision of it. */
export abstract class WorkspaceView extends LitElement {
  static override properties: PropertyDeclarations = {
    workspace: { attribute: false },
    revision: { type: Number },
  };
  declare workspace: Workspace;
  declare revision: number;
}
