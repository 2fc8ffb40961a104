import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { selectionView } from "./view.ts";

customElements.define("pc-selection-view", viewElement(selectionView));
