import "../../ui/curves/error-chart-element.ts";
import "../../ui/fields/list-field-element.ts";
import { BudgetView } from "./budget-view.ts";

customElements.define("pc-budget-view", BudgetView);
