import "../../ui/fields/list-field-element.ts";
import "../../ui/ranking/tied-groups-element.ts";
import "../../ui/beyond-n/extrapolation-chart-element.ts";
import "../../ui/curves/range-chart-element.ts";
import { Assumptions } from "./assumptions.ts";
import { Backtested } from "./backtested.ts";
import { ExtrapolateView } from "./extrapolate-view.ts";
import { Families } from "./families.ts";

customElements.define("pc-assumptions", Assumptions);
customElements.define("pc-backtest", Backtested);
customElements.define("pc-extrapolate-view", ExtrapolateView);
customElements.define("pc-families", Families);
