import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { SelectionView } from "./selection-view.ts";

customElements.define("pc-selection-view", SelectionView);
