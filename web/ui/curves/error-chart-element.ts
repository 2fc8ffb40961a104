import { ErrorChart } from "./error-chart.ts";

customElements.define("pc-error-chart", ErrorChart);
