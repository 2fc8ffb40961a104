import { CurveChart } from "./curves/curve-chart.ts";
import { CurveTable } from "./curves/curve-table.ts";
import { CurvesView } from "./curves/curves-view.ts";
import { App } from "./page/app.ts";
import { DataPanel } from "./page/data-panel.ts";
import { CoverChart } from "./reliability/cover-chart.ts";
import { RankedTable } from "./reliability/ranked-table.ts";
import { ReliabilityView } from "./reliability/reliability-view.ts";
import { WhatIfView } from "./what-if/what-if-view.ts";

customElements.define("pc-curve-chart", CurveChart);
customElements.define("pc-curve-table", CurveTable);
customElements.define("pc-curves-view", CurvesView);
customElements.define("pc-data-panel", DataPanel);
customElements.define("pc-cover-chart", CoverChart);
customElements.define("pc-ranked-table", RankedTable);
customElements.define("pc-reliability-view", ReliabilityView);
customElements.define("pc-what-if-view", WhatIfView);
customElements.define("pc-app", App);
