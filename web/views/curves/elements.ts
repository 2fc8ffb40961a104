import "../../ui/elements.ts";
import { CurvesView } from "./curves-view.ts";

customElements.define("pc-curves-view", CurvesView);
