import type { View } from "../../ui/page/page.ts";
import { sectionStyles } from "../../style/sections.ts";
import { tablePage } from "./page.ts";
import { tablePicture, type TablePicture } from "./picture.ts";

/** Runs by any metrics, at any k and τ, as chosen by the reader. */
export const tableView: View<TablePicture> = {
  compose: tablePicture,
  page: tablePage,
  progress: null,
  styles: [sectionStyles],
};
