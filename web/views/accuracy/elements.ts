import "../../ui/elements.ts";
import "../../ui/curves/range-chart-element.ts";
import { AccuracyView } from "./accuracy-view.ts";

customElements.define("pc-accuracy-view", AccuracyView);
