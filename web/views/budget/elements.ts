import "../../parts/error-chart-element.ts";
import { BudgetView } from "./budget-view.ts";

customElements.define("pc-budget-view", BudgetView);
