import "../../ui/elements.ts";
import "../../ui/ranking/rank-chart-element.ts";
import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { CopyClaim } from "./copy-claim.ts";
import { DifferenceChart } from "./difference-chart.ts";
import { compareView } from "./view.ts";

customElements.define("pc-copy-claim", CopyClaim);
customElements.define("pc-difference-chart", DifferenceChart);
customElements.define("pc-compare-view", viewElement(compareView, drawFurther));
