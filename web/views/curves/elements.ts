import "../../parts/elements.ts";
import { CurveTable } from "./curve-table.ts";
import { CurvesView } from "./curves-view.ts";

customElements.define("pc-curve-table", CurveTable);
customElements.define("pc-curves-view", CurvesView);
