import { App } from "./shell/app.ts";
import { DataPanel } from "./shell/data-panel.ts";
import { pageStyles, tokens } from "./style/tokens.ts";

for (const { styleSheet } of [tokens, pageStyles])
  if (styleSheet !== undefined) document.adoptedStyleSheets.push(styleSheet);
customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-app", App);
