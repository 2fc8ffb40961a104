import { views } from "../../state/settings/settings.ts";
import { registry } from "./registry.ts";

/** Loads the panel that explains one value. */
export const loadHowPanel = (): Promise<unknown> => import("../../ui/how/how-panel-element.ts");

/** Loads the dialog that shares the current view. */
export const loadShareDialog = (): Promise<unknown> => import("../share/share-dialog-element.ts");

/** True if the reader has enabled data saving in the browser; only Chromium reports it. */
export const savesData = (): boolean =>
  "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Loads the parts that every view shows besides its picture. */
export const loadRestOfPage = (): Promise<unknown> =>
  Promise.all([
    import("../data/columns-card-element.ts"),
    import("../data/groups-and-costs-element.ts"),
    import("../data/source-notes.ts"),
    import("../../ui/tables/export-section-element.ts"),
    import("../../ui/fields/list-field-element.ts"),
    import("../../export/figure-tools.ts"),
  ]);

/** Loads everything that the reader must open first. After this the page no longer needs a network. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.all([...views.map((view) => registry[view].load()), loadHowPanel(), loadShareDialog()]);

/** Keeps the hosted page for offline use; see `keepForOffline`. */
export async function keepHosted(tell: (reload: () => void) => void): Promise<void> {
  if (import.meta.env.MODE !== "production") return;
  const { keepForOffline } = await import("./offline.ts");
  await keepForOffline(tell);
}
