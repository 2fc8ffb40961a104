import { ClusterEffect } from "../runs/cluster-effect.ts";
import { CostsLine } from "../runs/costs-line.ts";
import { FollowingLine } from "./following-line.ts";
import { GroupsLine } from "../runs/groups-line.ts";
import { LabelChoice } from "../runs/label-choice.ts";
import { RunEdit } from "../runs/run-edit.ts";
import { RunTable } from "../runs/run-table.ts";
import { SaveCounts } from "../runs/save-counts.ts";

customElements.define("pc-cluster-effect", ClusterEffect);
customElements.define("pc-label-choice", LabelChoice);
customElements.define("pc-groups-line", GroupsLine);
customElements.define("pc-costs-line", CostsLine);
customElements.define("pc-following-line", FollowingLine);
customElements.define("pc-run-edit", RunEdit);
customElements.define("pc-save-counts", SaveCounts);
customElements.define("pc-run-table", RunTable);
