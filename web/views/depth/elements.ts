import "../../ui/curves/error-chart-element.ts";
import "../../ui/fields/list-field-element.ts";
import "../../ui/elements.ts";
import { DepthLeads } from "./leads/depth-leads.ts";
import { DepthMap } from "./map/depth-map.ts";
import { DepthView } from "./depth-view.ts";
import { GainChart } from "./gains/gain-chart.ts";

customElements.define("pc-depth-leads", DepthLeads);
customElements.define("pc-depth-map", DepthMap);
customElements.define("pc-gain-chart", GainChart);
customElements.define("pc-depth-view", DepthView);
