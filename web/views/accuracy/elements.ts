import "../../ui/elements.ts";
import "../../ui/curves/range-chart-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { accuracyView } from "./view.ts";

customElements.define("pc-accuracy-view", viewElement(accuracyView));
