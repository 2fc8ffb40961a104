import { ExportSection } from "./export-section.ts";

customElements.define("pc-export-section", ExportSection);
