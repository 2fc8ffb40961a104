import "../../parts/elements.ts";
import { CompareView } from "./compare-view.ts";
import { CopyClaim } from "./copy-claim.ts";
import { DifferenceChart } from "./difference-chart.ts";
import { RankChart } from "./rank-chart.ts";
import { TaskChanges } from "./task-changes.ts";
import { TiedGroups } from "./tied-groups.ts";

customElements.define("pc-copy-claim", CopyClaim);
customElements.define("pc-difference-chart", DifferenceChart);
customElements.define("pc-rank-chart", RankChart);
customElements.define("pc-task-changes", TaskChanges);
customElements.define("pc-tied-groups", TiedGroups);
customElements.define("pc-compare-view", CompareView);
