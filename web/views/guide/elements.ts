import "../../parts/elements.ts";
import "../../parts/curves/error-chart-element.ts";
import "../../parts/curves/range-chart-element.ts";
import { GuideFigure } from "./guide-figure.ts";
import { GuideView } from "./guide-view.ts";

customElements.define("pc-guide-figure", GuideFigure);
customElements.define("pc-guide-view", GuideView);
