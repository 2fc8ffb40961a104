import { IfChart } from "./if-chart.ts";

customElements.define("pc-if-chart", IfChart);
