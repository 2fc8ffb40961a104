import "../../ui/elements.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { curvesView } from "./view.ts";

customElements.define("pc-curves-view", viewElement(curvesView));
