import "../../ui/elements.ts";
import { ShareBars } from "../../charts/share-bars.ts";
import { StudyMap } from "../../charts/study-map.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { howManyView } from "./view.ts";

customElements.define("pc-share-bars", ShareBars);
customElements.define("pc-study-map", StudyMap);
customElements.define("pc-how-many-view", viewElement(howManyView));
