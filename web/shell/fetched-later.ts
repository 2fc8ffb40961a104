import { views } from "../state/settings/settings.ts";
import { registry } from "./registry.ts";

/** Fetches the panel that explains one value. */
export const loadHowPanel = (): Promise<unknown> => import("../parts/how/how-panel-element.ts");

/** Fetches the dialog in which the reader shares what is shown. */
export const loadShareDialog = (): Promise<unknown> => import("./share-dialog-element.ts");

/** Whether the reader asked the browser to fetch no more than is needed; only Chromium says so. */
export const savesData = (): boolean =>
  "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Fetches what every view shows besides its picture. */
export const loadRestOfPage = (): Promise<unknown> =>
  Promise.all([
    import("./columns-card-element.ts"),
    import("./groups-and-costs-element.ts"),
    import("./source-notes.ts"),
    import("../parts/tables/export-section-element.ts"),
    import("../parts/fields/list-field-element.ts"),
    import("../export/figure-tools.ts"),
  ]);

/** Fetches what is only shown once the reader asks for it. After it the page needs no network any more. */
export const loadAllViews = (): Promise<unknown> =>
  Promise.all([...views.map((view) => registry[view].load()), loadHowPanel(), loadShareDialog()]);

/** Keeps the hosted page for when there is no network; see `keepForOffline`. */
export async function keepHosted(tell: (reload: () => void) => void): Promise<void> {
  if (import.meta.env.MODE !== "production") return;
  const { keepForOffline } = await import("./offline.ts");
  await keepForOffline(tell);
}
