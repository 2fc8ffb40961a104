import "../../parts/elements.ts";
import "../../parts/curves/if-chart-element.ts";
import { SelectionView } from "./selection-view.ts";

customElements.define("pc-selection-view", SelectionView);
