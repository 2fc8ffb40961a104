import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { CountChart } from "./count-chart.ts";
import { DensityChart } from "./density-chart.ts";
import { WhatIfView } from "./what-if-view.ts";

customElements.define("pc-count-chart", CountChart);
customElements.define("pc-density-chart", DensityChart);
customElements.define("pc-what-if-view", WhatIfView);
