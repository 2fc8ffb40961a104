import "./says-needs.ts";
import { App } from "./shell/app/app.ts";
import { DataPanel } from "./shell/data/data-panel.ts";
import { isEmbedded } from "./shell/share/embedded.ts";
import { pageStyles, tokens } from "./style/tokens.ts";

// For hosts that require trusted types: workers start only from this page's own origin. Markup is only parsed into
// separate documents.
try {
  window.trustedTypes?.createPolicy("default", {
    createHTML: (markup, _: unknown, sink?: string) => {
      if (sink?.startsWith("DOMParser") === true) return markup;
      throw new TypeError(`no markup for ${sink ?? "it"}`);
    },
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`no script at ${url}`);
    },
  });
} catch {
  // The host forbids this policy; workers then report what they need.
}
for (const { styleSheet } of [tokens, pageStyles])
  if (styleSheet !== undefined) document.adoptedStyleSheets.push(styleSheet);
customElements.define("pc-data-panel", DataPanel);
if (isEmbedded(location.hash)) {
  document.querySelector("pc-app")?.replaceWith(document.createElement("pc-embed"));
  void import("./shell/app/embed-element.ts");
} else customElements.define("pc-app", App);
