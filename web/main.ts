import { CurveChart } from "./curves/curve-chart.ts";
import { CurveTable } from "./curves/curve-table.ts";
import { CurvesView } from "./curves/curves-view.ts";
import { App } from "./page/app.ts";
import { DataPanel } from "./page/data-panel.ts";
import { WhatIfView } from "./what-if/what-if-view.ts";

customElements.define("pc-curve-chart", CurveChart);
customElements.define("pc-curve-table", CurveTable);
customElements.define("pc-curves-view", CurvesView);
customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-what-if-view", WhatIfView);
customElements.define("pc-app", App);
