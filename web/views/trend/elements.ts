import "../../ui/elements.ts";
import "../../ui/fields/list-field-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { TrendChart } from "./trend-chart.ts";
import { trendView } from "./view.ts";

customElements.define("pc-trend-chart", TrendChart);
customElements.define("pc-trend-view", viewElement(trendView));
