import { fixed } from "../../base/decimals.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { longestLink, type Contents } from "../../ui/workspace/shared-link.ts";
import type { TaskDetail } from "../../state/share/shared-runs.ts";
import { plainHeight } from "./embed-snippets.ts";

/** Links up to this length work everywhere. */
const safeLength = 2000;

const namedRuns = 3;

function runsWords({ runs }: Contents): string {
  const named = runs.slice(0, namedRuns).map((name) => shortName(name, 30));
  const more = runs.length - named.length;
  return `${counted(runs.length, "run")}: ${named.join(", ")}${more > 0 ? ` and ${whole(more)} more` : ""}`;
}

/** Shared details of the tasks, and the features that these rule out. */
function tasksWords({ tasks, clusters }: Contents, detail: TaskDetail): string[] {
  const all = counted(tasks, "task");
  const group = clusters ? " and clusters" : "";
  if (tasks === 0) return ["how many tasks have each n and c: these runs name no tasks"];
  switch (detail) {
    case "names":
      return [`n and c of ${all}, with the names of tasks${group}`];
    case "numbers":
      return [
        `n and c of ${all}, with numbers in place of the names of tasks${group}: runs can still be compared task by task`,
      ];
    case "groups":
      return [
        `how many of ${all} have each n and c, since all tasks would make the link too long`,
        "Difference cannot compare runs task by task, and Boundary cannot list tasks.",
        ...(clusters ? ["Intervals cannot take clusters into account."] : []),
      ];
  }
}

/** Shared contents of the data, one line each. */
export const dataWords = (contents: Contents, detail: TaskDetail): string[] => [
  runsWords(contents),
  `where they are from: ${contents.files}`,
  ...tasksWords(contents, detail),
];

export const viewWords = ({ view }: Contents) => `the view ${view} with its settings`;

export const secrecyWords =
  "The link is not encrypted: whoever has it can read these data. No server sees them, since a browser sends nothing of a link from # on.";

export const exampleWords =
  "The link names the example and holds no data: every copy of this page has the example.";

export const emptyWords = "No data are loaded. The link holds the view and its settings.";

export const localWords =
  "This page is a file on your computer. The link opens only where the same file is; the file below opens anywhere.";

/** Length of a link, with a warning if programs may cut it. */
export const lengthWords = (length: number): string =>
  length <= safeLength
    ? `${counted(length, "character")}.`
    : `${counted(length, "character")}. Some mail and chat programs cut links beyond ${whole(safeLength)}.`;

export const tooLongWords = (length: number | null): string =>
  length === null
    ? "These data are too large for a link. Save the file in its place."
    : `A link to these data would have ${counted(length, "character")}. Beyond ${whole(longestLink)}, programs cut links. Save the file in its place.`;

export const namesLeftOut = "The names would make the link too long, so they are left out.";

export const frameWords = `The frame shows the answer and the first picture of this view. It needs no script on your page, and the answer and one picture fit ${plainHeight} pixels. Tables and further pictures scroll.`;

export const growingWords =
  "The frame says how high its content is, and the script below it sets that height. One script serves all frames of a page.";

/** True if an address leads to the reader's own computer, which nobody else can reach. */
const isLocal = ({ protocol, hostname }: URL) =>
  protocol === "file:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const localAddress =
  "The address is on your own computer, so nobody else can load it. Share from a public site of passcurve";

/** Requirements of a page on another origin for showing the frame of a link. */
export function frameOriginWords(link: string): string {
  const url = new URL(link);
  return isLocal(url)
    ? `${localAddress}.`
    : `A content security policy of your page must name ${url.origin} in frame-src.`;
}

export const elementWords =
  "The element draws the chart in your page itself, with one script for all charts. The table in it is for readers without scripts.";

/** Requirements of a page on another origin for loading the element's script. */
export function elementOriginWords(script: string): string {
  const url = new URL(script);
  return isLocal(url)
    ? `${localAddress}, or copy its folder element/ to your site and change the address.`
    : `The script comes from ${url.origin}. A page of another origin can load it only if that server allows it (CORS). A content security policy must name it in script-src and connect-src. You need neither if you copy the folder element/ to your site and change the address.`;
}

export const noElementWords = "This copy of passcurve does not come with the element.";

export const pageWords =
  "One HTML file opens by double-click, without a network. It is not encrypted: whoever has it can read these data. The file contains:";

export const pageItselfWords = "all of passcurve, with its examples";

export const pageExampleWords = "the name of the example that is shown";

const megabyte = 1_000_000;

/** Journals and mail programs accept files of this size. */
const defaultPage = 1.5 * megabyte;

export function savedPageWords(name: string, bytes: number): string {
  const saved = `The page is saved as ${name}: ${fixed(bytes / megabyte, 1)} MB.`;
  return bytes <= defaultPage
    ? saved
    : `${saved} Beyond ${defaultPage / megabyte} MB, some journals and mail programs refuse it.`;
}

export const noPageWords =
  "The page could not be fetched. Connect to the network, then save it again.";
