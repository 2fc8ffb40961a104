import { App } from "./shell/app.ts";
import { DataPanel } from "./shell/data-panel.ts";

customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-app", App);
