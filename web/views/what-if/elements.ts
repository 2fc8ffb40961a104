import "../../parts/elements.ts";
import { WhatIfView } from "./what-if-view.ts";

customElements.define("pc-what-if-view", WhatIfView);
