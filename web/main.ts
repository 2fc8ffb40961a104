import { App } from "./shell/app.ts";
import { ColumnsCard } from "./shell/columns-card.ts";
import { DataPanel } from "./shell/data-panel.ts";
import { pageStyles, tokens } from "./style/tokens.ts";

for (const { styleSheet } of [tokens, pageStyles])
  if (styleSheet !== undefined) document.adoptedStyleSheets.push(styleSheet);
customElements.define("pc-columns-card", ColumnsCard);
customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-app", App);
