import { CostsLine } from "./costs-line.ts";
import { GroupsLine } from "./groups-line.ts";
import { LabelChoice } from "./label-choice.ts";

customElements.define("pc-label-choice", LabelChoice);
customElements.define("pc-groups-line", GroupsLine);
customElements.define("pc-costs-line", CostsLine);
