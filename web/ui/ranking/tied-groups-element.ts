import { RankChart } from "./rank-chart.ts";
import { TiedGroups } from "./tied-groups.ts";

customElements.define("pc-rank-chart", RankChart);
customElements.define("pc-tied-groups", TiedGroups);
