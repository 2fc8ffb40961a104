import { HowPanel } from "./how-panel.ts";

customElements.define("pc-how-panel", HowPanel);
