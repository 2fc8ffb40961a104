import "../../ui/elements.ts";
import "../../ui/lead-plan/lead-plan-element.ts";
import "../../ui/ranking/tied-groups-element.ts";
import { CompareView } from "./compare-view.ts";
import { CopyClaim } from "./copy-claim.ts";
import { DifferenceChart } from "./difference-chart.ts";
import { PairedLooks } from "./paired-looks.ts";
import { TaskChanges } from "./task-changes.ts";

customElements.define("pc-copy-claim", CopyClaim);
customElements.define("pc-difference-chart", DifferenceChart);
customElements.define("pc-paired-looks", PairedLooks);
customElements.define("pc-task-changes", TaskChanges);
customElements.define("pc-compare-view", CompareView);
