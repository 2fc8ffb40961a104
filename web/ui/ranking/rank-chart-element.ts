import { RankChart } from "./rank-chart.ts";

customElements.define("pc-rank-chart", RankChart);
