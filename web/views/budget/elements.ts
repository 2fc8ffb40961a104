import "../../parts/curves/error-chart-element.ts";
import "../../parts/fields/list-field-element.ts";
import { BudgetView } from "./budget-view.ts";

customElements.define("pc-budget-view", BudgetView);
