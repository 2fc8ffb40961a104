import type * as React from "react";
import type { PasscurveChart, PasscurveChartAttributes } from "./attributes.d.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "passcurve-chart": React.DetailedHTMLProps<
        React.HTMLAttributes<PasscurveChart>,
        PasscurveChart
      > &
        PasscurveChartAttributes;
    }
  }
}
