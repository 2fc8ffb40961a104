import "../../ui/elements.ts";
import { CostChart } from "./cost-chart.ts";
import { CostView } from "./cost-view.ts";

customElements.define("pc-cost-chart", CostChart);
customElements.define("pc-cost-view", CostView);
