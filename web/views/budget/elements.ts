import { BudgetView } from "./budget-view.ts";
import { ErrorChart } from "./error-chart.ts";

customElements.define("pc-error-chart", ErrorChart);
customElements.define("pc-budget-view", BudgetView);
