import { loadedIds, titleOf } from "../../state/sources/source.ts";
import { inPage } from "../../state/sources/page-data.ts";
import { linkData, sharedRun, type TaskDetail } from "../../state/share/shared-runs.ts";
import { numbered, shareFilePieces, writeShareFile } from "../../state/share/share-file.ts";
import { inSlices } from "../../base/in-slices.ts";
import { sameLook } from "../../state/runs/panel-looks.ts";
import { onlyOn, type StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Workspace } from "./workspace.ts";
import type { Run } from "../../read/base/run.ts";

/** Most characters of a link. Windows passes no longer one to a browser, and other programs cut it earlier. */
export const longestLink = 32_000;

/** The contents of a share. */
export interface Contents {
  /** Displayed names of the runs. */
  runs: string[];
  /** Number of different tasks, over runs that name them. */
  tasks: number;
  /** True if any run clusters its tasks. */
  clusters: boolean;
  /** The files that contain the runs. */
  files: string;
  /** The title of the view. */
  view: string;
}

/** The data to share from: the page, or the data that the command has read. */
export type Shareable = Pick<
  Workspace,
  "runs" | "shown" | "loadedRuns" | "loaded" | "settings" | "countsOf" | "address"
>;

/** The reader's choices for sharing. */
export interface ShareRequest {
  names: boolean;
  /** True to share only the runs that are switched on. */
  shown: boolean;
}

/** A link with its level of task detail; `detail` is null if the link only names an example. */
export interface MadeLink {
  text: string;
  detail: TaskDetail | null;
}

const styledRuns = ({ runs, shown }: Shareable, request: ShareRequest) =>
  request.shown ? shown : runs;

/** The loaded runs with their counts; a derived run is replaced by the runs that it was made of. */
const countedOf = (workspace: Shareable, styled: readonly StyledRun[]) => {
  const ids = new Set(styled.flatMap(({ run }) => loadedIds(run)));
  const loaded = workspace.loadedRuns.filter(({ run }) => ids.has(run.id));
  return loaded.flatMap((named) => {
    const counts = workspace.countsOf(named.run.id);
    return counts === undefined ? [] : [{ named, counts }];
  });
};

/** The same in the form for sharing. */
function* runsOf(workspace: Shareable, styled: readonly StyledRun[]): Generator<Run> {
  for (const { named, counts } of countedOf(workspace, styled)) yield sharedRun(named, counts);
}

export function contentsOf(workspace: Workspace, request: ShareRequest, view: string): Contents {
  const styled = styledRuns(workspace, request);
  const runs = countedOf(workspace, styled);
  // Many runs share the same list of tasks.
  const lists = new Set(runs.flatMap(({ counts }) => counts.tasks ?? []));
  return {
    runs: runs.map(({ named }) => named.name),
    tasks: new Set([...lists].flatMap((tasks) => tasks.split("\0"))).size,
    clusters: runs.some(({ counts }) => counts.clusters !== null),
    files: filesOf(workspace, styled),
    view,
  };
}

/** Most files that an address names. */
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

/** The looks of runs that would get others without the runs that are left out. */
const keptLooks = ({ settings }: Shareable, runs: readonly StyledRun[]) =>
  settings.groups.facet !== null || runs.some(({ run }) => run.made !== undefined)
    ? []
    : runs.flatMap(({ name, own = name, look, styleIndex }, place) =>
        look !== undefined || styleIndex % sameLook === place % sameLook
          ? []
          : [{ of: own, look: styleIndex % sameLook }],
      );

/** The address of the page with other data, for a page with only these runs. */
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

/** A link to the current page, or to the page with other settings; null if the data are too large for any. */
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

/** A link to the settings only. */
export const bareLinkOf = (workspace: Workspace, change: Partial<Settings>): string =>
  pageAddress() + workspace.address({ data: null, files: null, ...change });

const pageAddress = () => location.href.replace(/#.*$/s, "");

/** A link that includes the data, even those of an example: the element has no examples. */
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

/** The same as a file; `data` is the value for its address. */
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

/** True if there are data that no address names by itself. */
export const hasData = ({ hasOwnData, settings }: Workspace): boolean =>
  hasOwnData || settings.data !== null;

/** The content to save within a page. An example is named but not written, since the page has it. */
export const pageFileOf = async (workspace: Workspace, request: ShareRequest): Promise<string> =>
  hasData(workspace)
    ? fileOf(workspace, request, inPage)
    : writeShareFile([], workspace.address({ example: workspace.settings.example }));
