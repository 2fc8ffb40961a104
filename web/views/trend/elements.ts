import "../../ui/elements.ts";
import "../../ui/fields/list-field-element.ts";
import { TrendChart } from "./trend-chart.ts";
import { TrendView } from "./trend-view.ts";

customElements.define("pc-trend-chart", TrendChart);
customElements.define("pc-trend-view", TrendView);
