import "../../parts/fields/list-field-element.ts";
import "../../parts/ranking/tied-groups-element.ts";
import "../../parts/beyond-n/extrapolation-chart-element.ts";
import "../../parts/curves/range-chart-element.ts";
import { Assumptions } from "./assumptions.ts";
import { Backtested } from "./backtested.ts";
import { ExtrapolateView } from "./extrapolate-view.ts";
import { Families } from "./families.ts";

customElements.define("pc-assumptions", Assumptions);
customElements.define("pc-backtest", Backtested);
customElements.define("pc-extrapolate-view", ExtrapolateView);
customElements.define("pc-families", Families);
