import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { CountChart } from "./count-chart.ts";
import { DensityChart } from "./density-chart.ts";
import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { whatIfView } from "./view.ts";

customElements.define("pc-count-chart", CountChart);
customElements.define("pc-density-chart", DensityChart);
customElements.define("pc-what-if-view", viewElement(whatIfView, drawFurther));
