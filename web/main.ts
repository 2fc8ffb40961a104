import { App } from "./shell/app.ts";
import { DataPanel } from "./shell/data-panel.ts";
import { isEmbedded } from "./shell/embedded.ts";
import { pageStyles, tokens } from "./style/tokens.ts";

for (const { styleSheet } of [tokens, pageStyles])
  if (styleSheet !== undefined) document.adoptedStyleSheets.push(styleSheet);
customElements.define("pc-data-panel", DataPanel);
if (isEmbedded(location.hash)) {
  document.querySelector("pc-app")?.replaceWith(document.createElement("pc-embed"));
  void import("./shell/embed-element.ts");
} else customElements.define("pc-app", App);
