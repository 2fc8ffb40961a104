import "../../ui/fields/list-field-element.ts";
import { BridgeChart } from "./bridge-chart.ts";
import { CoverChart } from "./cover-chart.ts";
import { GPassChart } from "./g-pass-chart.ts";
import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { reliabilityView } from "./view.ts";
import { SurfaceChart } from "./surface-chart.ts";

customElements.define("pc-bridge-chart", BridgeChart);
customElements.define("pc-cover-chart", CoverChart);
customElements.define("pc-g-pass-chart", GPassChart);
customElements.define("pc-surface-chart", SurfaceChart);
customElements.define("pc-reliability-view", viewElement(reliabilityView, drawFurther));
