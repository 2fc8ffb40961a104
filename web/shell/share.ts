import { loadedIds } from "../state/source.ts";
import { inPage } from "../state/page-data.ts";
import { linkData, sharedRun, type Told } from "../state/shared-runs.ts";
import { numbered, writeShareFile } from "../state/share-file.ts";
import { onlyOn, type StyledRun } from "../state/styled-runs.ts";
import type { Workspace } from "../parts/workspace.ts";
import type { Run } from "../read/run.ts";
import { longestLink, type Contents } from "./share-words.ts";

/** What the reader wants to share. */
export interface Wanted {
  names: boolean;
  /** Only the runs that are switched on. */
  shown: boolean;
}

/** A link, with what it tells of tasks; without data where an example is all there is. */
export interface MadeLink {
  text: string;
  told: Told | null;
}

const styledRuns = ({ runs, shown }: Workspace, wanted: Wanted) => (wanted.shown ? shown : runs);

/** The runs with their counts; in the place of one that was made of others, these. */
const runsOf = (workspace: Workspace, styled: readonly StyledRun[]): Run[] => {
  const ids = new Set(styled.flatMap(({ run }) => loadedIds(run)));
  const loaded = workspace.loadedRuns.filter(({ run }) => ids.has(run.id));
  return loaded.flatMap((each) => {
    const counts = workspace.countsOf(each.run.id);
    return counts === undefined ? [] : [sharedRun(each, counts)];
  });
};

export function contentsOf(workspace: Workspace, wanted: Wanted, view: string): Contents {
  const runs = runsOf(workspace, styledRuns(workspace, wanted));
  return {
    runs: runs.map(({ name }) => name),
    tasks: new Set(runs.flatMap(({ tasks }) => tasks ?? [])).size,
    clusters: runs.some(({ clusters }) => clusters !== null),
    view,
  };
}

/** The address of the page with other data, in which these runs alone are there. */
function addressOf(workspace: Workspace, wanted: Wanted, data: string | null): string {
  const runs = styledRuns(workspace, wanted);
  const on = wanted.shown ? onlyOn(runs, new Set(runs.map(({ run }) => run.id))) : {};
  return workspace.address({ example: null, ...on, data });
}

/** A link to what the page shows; null where the data are too many for any. */
export async function linkOf(workspace: Workspace, wanted: Wanted): Promise<MadeLink | null> {
  const { example } = workspace.settings;
  return hasData(workspace)
    ? dataLinkOf(workspace, wanted)
    : { text: pageAddress() + workspace.address({ example }), told: null };
}

const pageAddress = () => location.href.replace(/#.*$/s, "");

/** A link that holds the data, those of an example too: the element has no examples. */
export async function dataLinkOf(workspace: Workspace, wanted: Wanted): Promise<MadeLink | null> {
  const bare = pageAddress() + addressOf(workspace, wanted, "");
  const runs = runsOf(workspace, styledRuns(workspace, wanted));
  const made = await linkData(runs, wanted.names, longestLink - bare.length);
  return made && { text: bare + made.text, told: made.told };
}

/** The same as a file; `data` is what its address says of the data. */
export function fileOf(workspace: Workspace, wanted: Wanted, data: string | null = null): string {
  const runs = runsOf(workspace, styledRuns(workspace, wanted));
  return writeShareFile(wanted.names ? runs : numbered(runs), addressOf(workspace, wanted, data));
}

/** Whether there are data that no address names by itself. */
export const hasData = ({ hasOwnData, settings }: Workspace): boolean =>
  hasOwnData || settings.data !== null;

/** What is saved within a page. An example is named and not written down: the page has it. */
export const pageFileOf = (workspace: Workspace, wanted: Wanted): string =>
  hasData(workspace)
    ? fileOf(workspace, wanted, inPage)
    : writeShareFile([], workspace.address({ example: workspace.settings.example }));
