import "../../parts/error-chart-element.ts";
import "../../parts/list-field-element.ts";
import { BudgetView } from "./budget-view.ts";

customElements.define("pc-budget-view", BudgetView);
