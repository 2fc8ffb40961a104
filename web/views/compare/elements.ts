import "../../parts/elements.ts";
import { CompareView } from "./compare-view.ts";
import { DifferenceChart } from "./difference-chart.ts";
import { TaskChanges } from "./task-changes.ts";
import { TiedGroups } from "./tied-groups.ts";

customElements.define("pc-difference-chart", DifferenceChart);
customElements.define("pc-task-changes", TaskChanges);
customElements.define("pc-tied-groups", TiedGroups);
customElements.define("pc-compare-view", CompareView);
