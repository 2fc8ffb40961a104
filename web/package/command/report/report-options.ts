import { views, type View } from "../../../state/settings/settings.ts";
import { oneOf, UsageError } from "../usage-error.ts";

/** Output in addition to the table. */
export interface Report {
  /** The file for the page; null writes none. */
  page: string | null;
  /** The view in which page and link open; null means the one that matches the call. */
  view: View | null;
  /** Address of a hosted page for the link. */
  site: string | null;
  /** True if page and link contain the names of tasks. */
  names: boolean;
}

export const reportOptions = {
  page: { type: "string" },
  view: { type: "string" },
  site: { type: "string" },
  "task-names": { type: "boolean" },
} as const;

interface Values {
  page?: string;
  view?: string;
  site?: string;
  "task-names"?: boolean;
}

export const reportOf = (values: Values): Report => ({
  page: values.page ?? null,
  view: values.view === undefined ? null : oneOf("--view", values.view, views),
  site: values.site === undefined ? null : siteIn(values.site),
  names: values["task-names"] === true,
});

/** Address of a page, without the part from `#` on. */
function siteIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password !== "")
    throw new UsageError(
      `--site is the address of a hosted page, as in https://example.org/passcurve/, not ${text}`,
    );
  url.hash = "";
  return url.href;
}

/** Refuses report options that do not fit the form or each other. */
export function checkReport({ page, view, site, names }: Report, form: string): void {
  if (page === "") throw new UsageError("--page names the file that it writes");
  if (page === "-") throw new UsageError("--page writes a file, and - is none");
  if (site !== null && form !== "markdown")
    throw new UsageError("--site is for the link in --markdown");
  if (page !== null || site !== null) return;
  if (view !== null) throw new UsageError("--view says what --page or --site opens at");
  if (names) throw new UsageError("--task-names is for --page and --site");
}
