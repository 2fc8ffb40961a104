// Two charts without the page around them, as another page would define them.

import { CurveChart } from "../../../web/ui/curves/curve-chart.ts";
import { ErrorChart } from "../../../web/ui/curves/error-chart.ts";

customElements.define("alone-curve-chart", CurveChart);
customElements.define("alone-error-chart", ErrorChart);
