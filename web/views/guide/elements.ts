import "../../ui/elements.ts";
import "../../ui/curves/error-chart-element.ts";
import "../../ui/curves/range-chart-element.ts";
import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { AwaitedFigure } from "./awaited-figure.ts";
import { guideView } from "./view.ts";

customElements.define("pc-awaited-figure", AwaitedFigure);
customElements.define(
  "pc-guide-view",
  viewElement(guideView(location.protocol !== "file:"), drawFurther),
);
