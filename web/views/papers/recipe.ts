import type { Citable } from "../../formulas/bibliography.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { View } from "../../state/settings/settings.ts";
import type { Need } from "./needs.ts";
import type { Loaded } from "./loaded.ts";

/** Papers whose tables and figures are rebuilt. */
export type RecipePaper = Extract<Citable, "chen" | "liu" | "dragoi" | "verine" | "zhai">;

/** A table or a figure of a paper, rebuilt from the reader's own counts. */
export interface Recipe {
  /** Its name in the address. */
  id: string;
  paper: RecipePaper;
  /** Its number in the paper. */
  place: string;
  /** Its content in a phrase, without a full stop. */
  shows: string;
  view: View;
  /** Requirements on the data. */
  needs: Need[];
  /** Settings that it changes. The others get their defaults, unless the reader chose data with them. */
  set?: (loaded: Loaded) => Partial<Settings>;
  /** Differences between passcurve and the paper, and their reasons, in sentences. */
  differs?: string;
}
