import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { CheckerView } from "./checker-view.ts";

customElements.define("pc-checker-view", CheckerView);
