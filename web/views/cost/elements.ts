import "../../ui/elements.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { CostChart } from "./cost-chart.ts";
import { costView } from "./view.ts";

customElements.define("pc-cost-chart", CostChart);
customElements.define("pc-cost-view", viewElement(costView));
