import "../../ui/beyond-n/extrapolation-chart-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { FitChart } from "./fit-chart.ts";
import { MatrixChart } from "./matrix-chart.ts";
import { PlaneChart } from "./plane-chart.ts";
import { ShapesChart } from "./shapes-chart.ts";
import { fitView } from "./view.ts";

customElements.define("pc-fit-chart", FitChart);
customElements.define("pc-matrix-chart", MatrixChart);
customElements.define("pc-plane-chart", PlaneChart);
customElements.define("pc-shapes-chart", ShapesChart);
customElements.define("pc-fit-view", viewElement(fitView));
