import { ExtrapolationChart } from "./extrapolation-chart.ts";

customElements.define("pc-extrapolation-chart", ExtrapolationChart);
