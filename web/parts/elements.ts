import { CurveChart } from "./curve-chart.ts";
import { ValueTable } from "./value-table.ts";

customElements.define("pc-curve-chart", CurveChart);
customElements.define("pc-value-table", ValueTable);
