import "../../ui/elements.ts";
import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { formulasView } from "./view.ts";

customElements.define("pc-formulas-view", viewElement(formulasView, drawFurther));
