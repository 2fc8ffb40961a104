import "../../ui/elements.ts";
import { FormulasView } from "./formulas-view.ts";

customElements.define("pc-formulas-view", FormulasView);
