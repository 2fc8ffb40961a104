import "../../ui/elements.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { PartBars } from "./part-bars.ts";
import { RunSets } from "./run-sets.ts";
import { TaskList } from "./task-list.ts";
import { TaskStrip } from "./task-strip.ts";
import { boundaryView } from "./view.ts";

customElements.define("pc-part-bars", PartBars);
customElements.define("pc-run-sets", RunSets);
customElements.define("pc-task-list", TaskList);
customElements.define("pc-task-strip", TaskStrip);
customElements.define("pc-boundary-view", viewElement(boundaryView));
