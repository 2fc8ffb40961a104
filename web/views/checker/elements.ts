import "../../ui/elements.ts";
import "../../ui/curves/if-chart-element.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { checkerView } from "./view.ts";

customElements.define("pc-checker-view", viewElement(checkerView));
