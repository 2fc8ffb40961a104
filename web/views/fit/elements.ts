import { FitChart } from "./fit-chart.ts";
import { FitView } from "./fit-view.ts";
import { PlaneChart } from "./plane-chart.ts";

customElements.define("pc-fit-chart", FitChart);
customElements.define("pc-plane-chart", PlaneChart);
customElements.define("pc-fit-view", FitView);
