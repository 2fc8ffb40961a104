import "../../ui/curves/error-chart-element.ts";
import "../../ui/fields/list-field-element.ts";
import "../../ui/elements.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { DepthMap } from "./map/depth-map.ts";
import { DepthMaps } from "./map/depth-maps.ts";
import { GainChart } from "./gains/gain-chart.ts";
import { depthView } from "./view.ts";

customElements.define("pc-depth-map", DepthMap);
customElements.define("pc-depth-maps", DepthMaps);
customElements.define("pc-gain-chart", GainChart);
customElements.define("pc-depth-view", viewElement(depthView));
