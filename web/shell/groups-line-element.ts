import { GroupsLine } from "./groups-line.ts";

customElements.define("pc-groups-line", GroupsLine);
