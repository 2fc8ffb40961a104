import "../../ui/fields/list-field-element.ts";
import "../../ui/ranking/rank-chart-element.ts";
import "../../ui/beyond-n/extrapolation-chart-element.ts";
import "../../ui/curves/range-chart-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { extrapolateView } from "./view.ts";

customElements.define("pc-extrapolate-view", viewElement(extrapolateView));
