import "../../ui/curves/error-chart-element.ts";
import "../../ui/fields/list-field-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { budgetView } from "./view.ts";

customElements.define("pc-budget-view", viewElement(budgetView));
