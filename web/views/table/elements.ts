import "../../ui/fields/list-field-element.ts";
import { BarsChart } from "./bars-chart.ts";
import { ColumnPicker } from "./column-picker.ts";
import { GreedyChart } from "./greedy-chart.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { tableView } from "./view.ts";

customElements.define("pc-bars-chart", BarsChart);
customElements.define("pc-column-picker", ColumnPicker);
customElements.define("pc-greedy-chart", GreedyChart);
customElements.define("pc-table-view", viewElement(tableView));
