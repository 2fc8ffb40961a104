import type { ChartCounts, PasscurveChart } from "../element/element.ts";
import type { JSX as Solid } from "solid-js";
import type { PasscurveChartAttributes } from "./attributes.d.ts";

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "passcurve-chart": Solid.HTMLAttributes<PasscurveChart> &
        PasscurveChartAttributes & { "prop:counts"?: ChartCounts | null };
    }
  }
}
