import "../../ui/elements.ts";
import "../../ui/curves/error-chart-element.ts";
import "../../ui/curves/range-chart-element.ts";
import { GuideFigure } from "./guide-figure.ts";
import { GuideView } from "./guide-view.ts";

customElements.define("pc-guide-figure", GuideFigure);
customElements.define("pc-guide-view", GuideView);
