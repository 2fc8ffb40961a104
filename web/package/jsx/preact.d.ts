import type { JSX as Preact } from "preact";
import type { PasscurveChart, PasscurveChartAttributes } from "./attributes.d.ts";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "passcurve-chart": Preact.HTMLAttributes<PasscurveChart> & PasscurveChartAttributes;
    }
  }
}
