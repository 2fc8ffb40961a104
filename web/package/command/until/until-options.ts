import { wholeIn } from "../usage-error.ts";
import { parseTarget, type Target } from "./targets.ts";

/** Conditions for stopping the sampling. */
export interface Until {
  /** All of them must be reached. */
  targets: Target[];
  /** Number of tasks at which confidence sequences are narrowest. */
  tightest: number;
}

export const untilOptions = {
  until: { type: "string", multiple: true },
  "narrowest-at": { type: "string" },
} as const;

interface Values {
  until?: string[];
  "narrowest-at"?: string;
}

/** The page's default. */
const defaultTightest = 100;

export const untilOf = (values: Values): Until => ({
  targets: (values.until ?? []).map(parseTarget),
  tightest:
    values["narrowest-at"] === undefined
      ? defaultTightest
      : wholeIn("--narrowest-at", values["narrowest-at"], 1, 1e6),
});
