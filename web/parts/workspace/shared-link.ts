import { loadedIds, titleOf } from "../../state/sources/source.ts";
import { inPage } from "../../state/sources/page-data.ts";
import { linkData, sharedRun, type TaskDetail } from "../../state/share/shared-runs.ts";
import { numbered, shareFilePieces, writeShareFile } from "../../state/share/share-file.ts";
import { inSlices } from "../../in-slices.ts";
import { sameLook } from "../../state/runs/panel-looks.ts";
import { onlyOn, type StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Workspace } from "./workspace.ts";
import type { Run } from "../../read/base/run.ts";

/** The most characters of a link: Windows hands no longer one to a browser, and other programs cut it earlier. */
export const longestLink = 32_000;

/** What is shared. */
export interface Contents {
  /** Shown names of the runs. */
  runs: string[];
  /** Different tasks, of runs that name them. */
  tasks: number;
  /** Whether any run clusters its tasks. */
  clusters: boolean;
  /** The files that the runs are from. */
  files: string;
  /** The title of the view. */
  view: string;
}

/** What is shared of: the page, or what the command has read. */
export type Shareable = Pick<
  Workspace,
  "runs" | "shown" | "loadedRuns" | "loaded" | "settings" | "countsOf" | "address"
>;

/** What the reader wants to share. */
export interface ShareRequest {
  names: boolean;
  /** Only the runs that are switched on. */
  shown: boolean;
}

/** A link, with what it tells of tasks; without data where an example is all there is. */
export interface MadeLink {
  text: string;
  detail: TaskDetail | null;
}

const styledRuns = ({ runs, shown }: Shareable, request: ShareRequest) =>
  request.shown ? shown : runs;

/** The runs with their counts; in the place of one that was made of others, these. */
const countedOf = (workspace: Shareable, styled: readonly StyledRun[]) => {
  const ids = new Set(styled.flatMap(({ run }) => loadedIds(run)));
  const loaded = workspace.loadedRuns.filter(({ run }) => ids.has(run.id));
  return loaded.flatMap((named) => {
    const counts = workspace.countsOf(named.run.id);
    return counts === undefined ? [] : [{ named, counts }];
  });
};

/** The same as they are handed on. */
function* runsOf(workspace: Shareable, styled: readonly StyledRun[]): Generator<Run> {
  for (const { named, counts } of countedOf(workspace, styled)) yield sharedRun(named, counts);
}

export function contentsOf(workspace: Workspace, request: ShareRequest, view: string): Contents {
  const styled = styledRuns(workspace, request);
  const runs = countedOf(workspace, styled);
  // Many runs have the same list of tasks.
  const lists = new Set(runs.flatMap(({ counts }) => counts.tasks ?? []));
  return {
    runs: runs.map(({ named }) => named.name),
    tasks: new Set([...lists].flatMap((tasks) => tasks.split("\0"))).size,
    clusters: runs.some(({ counts }) => counts.clusters !== null),
    files: filesOf(workspace, styled),
    view,
  };
}

/** As many files as an address names. */
const mostFiles = 3;

/** The files that these runs are from, as the address names them. */
function filesOf({ loaded }: Shareable, styled: readonly StyledRun[]): string {
  const ids = new Set(styled.flatMap(({ run }) => loadedIds(run)));
  const from = loaded.filter(({ result }) => result.runs.some(({ id }) => ids.has(id)));
  const names = from.map((each) =>
    each.source.kind === "link" && each.source.files !== "" ? each.source.files : titleOf(each),
  );
  const more = names.length - mostFiles;
  return [...names.slice(0, mostFiles), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** The looks of runs that would have others without those that do not come along. */
const keptLooks = ({ settings }: Shareable, runs: readonly StyledRun[]) =>
  settings.groups.facet !== null || runs.some(({ run }) => run.made !== undefined)
    ? []
    : runs.flatMap(({ name, own = name, look, styleIndex }, place) =>
        look !== undefined || styleIndex % sameLook === place % sameLook
          ? []
          : [{ of: own, look: styleIndex % sameLook }],
      );

/** The address of the page with other data, in which these runs alone are there. */
function addressOf(
  workspace: Shareable,
  request: ShareRequest,
  data: string | null,
  change: Partial<Settings> = {},
): string {
  const runs = styledRuns(workspace, request);
  const on = request.shown ? onlyOn(runs, new Set(runs.map(({ run }) => run.id))) : {};
  const looks = request.shown ? keptLooks(workspace, runs) : [];
  const { settings } = workspace;
  return workspace.address({
    example: null,
    ...on,
    looks: [...looks, ...settings.looks],
    files: filesOf(workspace, runs),
    data,
    ...change,
  });
}

/** A link to what the page shows, or would with other settings; null where the data are too many for any. */
export async function linkOf(
  workspace: Workspace,
  request: ShareRequest,
  change: Partial<Settings> = {},
): Promise<MadeLink | null> {
  const { example } = workspace.settings;
  return hasData(workspace)
    ? dataLinkOf(workspace, request, change)
    : { text: pageAddress() + workspace.address({ example, ...change }), detail: null };
}

/** A link to the settings alone. */
export const bareLinkOf = (workspace: Workspace, change: Partial<Settings>): string =>
  pageAddress() + workspace.address({ data: null, files: null, ...change });

const pageAddress = () => location.href.replace(/#.*$/s, "");

/** A link that holds the data, those of an example too: the element has no examples. */
export async function dataLinkOf(
  workspace: Shareable,
  request: ShareRequest,
  change: Partial<Settings> = {},
  page = pageAddress(),
): Promise<MadeLink | null> {
  const bare = page + addressOf(workspace, request, "", change);
  const runs = await inSlices(runsOf(workspace, styledRuns(workspace, request)));
  const made = await linkData(runs, request.names, longestLink - bare.length);
  return made && { text: bare + made.text, detail: made.detail };
}

/** The same as a file; `data` is what its address says of the data. */
export async function fileOf(
  workspace: Shareable,
  request: ShareRequest,
  data: string | null = null,
): Promise<string> {
  const runs = runsOf(workspace, styledRuns(workspace, request));
  const written = await inSlices(request.names ? runs : numbered(runs));
  const pieces = shareFilePieces(written, addressOf(workspace, request, data));
  return (await inSlices(pieces)).join("");
}

/** Whether there are data that no address names by itself. */
export const hasData = ({ hasOwnData, settings }: Workspace): boolean =>
  hasOwnData || settings.data !== null;

/** What is saved within a page. An example is named and not written down: the page has it. */
export const pageFileOf = async (workspace: Workspace, request: ShareRequest): Promise<string> =>
  hasData(workspace)
    ? fileOf(workspace, request, inPage)
    : writeShareFile([], workspace.address({ example: workspace.settings.example }));
