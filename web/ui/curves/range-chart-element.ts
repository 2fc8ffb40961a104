import { RangeChart } from "./range-chart.ts";

customElements.define("pc-range-chart", RangeChart);
