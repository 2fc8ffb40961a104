import { html } from "lit";
import { sharedStyles } from "../../style/shared.ts";
import { copyStyles, CopyTable } from "./copy-tools.ts";

/** The copy and the download of the table that stands before it. */
export class TableTools extends CopyTable {
  static override styles = [sharedStyles, copyStyles];

  override get taken(): HTMLTableElement {
    const table = this.previousElementSibling?.querySelector("table");
    if (table == null) throw new Error("no table before its tools");
    return table;
  }

  override get about(): string {
    const region = this.previousElementSibling?.querySelector("[aria-label]");
    return region?.getAttribute("aria-label") ?? "table";
  }

  override render() {
    return html`<p class="tools">${this.copyTools()}</p>`;
  }
}
