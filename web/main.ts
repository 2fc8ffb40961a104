import { App } from "./page/app.ts";
import { DataPanel } from "./page/data-panel.ts";

customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-app", App);
