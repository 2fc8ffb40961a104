import type { Citable } from "../../formulas/bibliography.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { View } from "../../state/settings/settings.ts";
import type { Need } from "./needs.ts";
import type { Loaded } from "./loaded.ts";

/** The papers whose tables and figures are rebuilt. */
export type RecipePaper = Extract<Citable, "chen" | "liu" | "dragoi" | "verine" | "zhai">;

/** A table or a figure of a paper, rebuilt from the reader's own counts. */
export interface Recipe {
  /** Its name in the address. */
  id: string;
  paper: RecipePaper;
  /** Its number in the paper. */
  place: string;
  /** What it shows, without a full stop. */
  shows: string;
  view: View;
  /** What it needs of the data. */
  needs: Need[];
  /** What it sets; all else that no reader has chosen of the data is as usual. */
  set?: (loaded: Loaded) => Partial<Settings>;
  /** Where passcurve differs from the paper and why, in sentences. */
  differs?: string;
}
