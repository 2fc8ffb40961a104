import { counted, shortName, whole } from "../format.ts";
import type { Told } from "../state/shared-runs.ts";

/** The most characters of a link: Windows hands no longer one to a browser, and other programs cut it earlier. */
export const longestLink = 32_000;

/** Links up to this length survive everywhere. */
const safeLength = 2000;

/** What is shared. */
export interface Contents {
  /** Shown names of the runs. */
  runs: string[];
  /** Different tasks, of runs that name them. */
  tasks: number;
  /** Whether any run clusters its tasks. */
  clusters: boolean;
  /** The title of the view. */
  view: string;
}

const namedRuns = 3;

export function runsWords({ runs }: Contents): string {
  const named = runs.slice(0, namedRuns).map((name) => shortName(name, 30));
  const more = runs.length - named.length;
  return `${counted(runs.length, "run")}: ${named.join(", ")}${more > 0 ? ` and ${whole(more)} more` : ""}`;
}

/** What is told of the tasks, and what nobody can do with it. */
export function tasksWords({ tasks, clusters }: Contents, told: Told): string[] {
  const all = counted(tasks, "task");
  const group = clusters ? " and clusters" : "";
  if (tasks === 0) return ["how many tasks have each n and c: these runs name no tasks"];
  switch (told) {
    case "names":
      return [`n and c of ${all}, with the names of tasks${group}`];
    case "numbers":
      return [
        `n and c of ${all}, with numbers in place of the names of tasks${group}`,
        "Runs can still be compared task by task.",
      ];
    case "groups":
      return [
        `how many of ${all} have each n and c, since all tasks would make the link too long`,
        "Difference cannot compare runs task by task, and Boundary cannot list tasks.",
        ...(clusters ? ["Intervals cannot take clusters into account."] : []),
      ];
  }
}

export const viewWords = ({ view }: Contents) => `the view ${view} with its settings`;

export const secrecyWords =
  "The link is not encrypted: whoever has it can read these data. No server sees them, since a browser sends nothing of a link from # on.";

export const exampleWords =
  "The link names the example and holds no data: every copy of this page has the example.";

export const emptyWords = "No data are loaded. The link holds the view and its settings.";

export const localWords =
  "This page is a file on your computer. The link opens only where the same file is; the file below opens anywhere.";

/** How long a link is, and who may cut it. */
export const lengthWords = (length: number): string =>
  length <= safeLength
    ? `${counted(length, "character")}.`
    : `${counted(length, "character")}. Some mail and chat programs cut links beyond ${whole(safeLength)}.`;

export const tooLongWords = (length: number | null): string =>
  length === null
    ? "These data are too large for a link. Save the file in its place."
    : `A link to these data would have ${counted(length, "character")}. Beyond ${whole(longestLink)}, programs cut links. Save the file in its place.`;

export const namesLeftOut = "The names would make the link too long, so they are left out.";

export const frameWords =
  "The frame shows the answer and the first picture of this view. It needs no script on your page.";

export const elementWords =
  "The element draws the chart in your page itself, with one script for all charts. The table in it is for readers without scripts.";

export const noElementWords = "This copy of passcurve does not come with the element.";

export const pageWords =
  "One HTML file opens by double-click, without a network. It is not encrypted: whoever has it can read these data. The file contains:";

export const pageItselfWords = "all of passcurve, with its examples";

export const pageExampleWords = "the name of the example that is shown";

const megabyte = 1_000_000;

/** Journals and mail programs take files of this size. */
const usualPage = 1.5 * megabyte;

export function savedPageWords(name: string, bytes: number): string {
  const saved = `The page is saved as ${name}: ${(bytes / megabyte).toFixed(1)} MB.`;
  return bytes <= usualPage
    ? saved
    : `${saved} Beyond ${usualPage / megabyte} MB, some journals and mail programs refuse it.`;
}

export const noPageWords =
  "The page could not be fetched. Connect to the network, then save it again.";
