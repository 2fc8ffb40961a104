import "../../ui/beyond-n/extrapolation-chart-element.ts";
import { FitChart } from "./fit-chart.ts";
import { FitView } from "./fit-view.ts";
import { MatrixChart } from "./matrix-chart.ts";
import { PlaneChart } from "./plane-chart.ts";
import { ShapesChart } from "./shapes-chart.ts";

customElements.define("pc-fit-chart", FitChart);
customElements.define("pc-matrix-chart", MatrixChart);
customElements.define("pc-plane-chart", PlaneChart);
customElements.define("pc-shapes-chart", ShapesChart);
customElements.define("pc-fit-view", FitView);
