import { wholeIn } from "../usage-error.ts";
import { parseTarget, type Target } from "./targets.ts";

/** When sampling may stop. */
export interface Until {
  /** All of them are to be reached. */
  targets: Target[];
  /** The tasks at which confidence sequences are narrowest. */
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

/** As the page has it by default. */
const defaultTightest = 100;

export const untilOf = (values: Values): Until => ({
  targets: (values.until ?? []).map(parseTarget),
  tightest:
    values["narrowest-at"] === undefined
      ? defaultTightest
      : wholeIn("--narrowest-at", values["narrowest-at"], 1, 1e6),
});
