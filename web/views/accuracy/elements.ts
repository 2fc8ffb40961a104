import "../../parts/elements.ts";
import "../../parts/curves/range-chart-element.ts";
import { AccuracyView } from "./accuracy-view.ts";

customElements.define("pc-accuracy-view", AccuracyView);
