import { isLog } from "../../read/runs/shown-path.ts";
import type { PathFile, Source } from "../../state/sources/source.ts";
import { keepHandles } from "./file-handles.ts";

/**
 * Sources for files from a picker or a drop. Each folder is one source. Several logs are one source too, since files of
 * the same run are pooled.
 */
export function fileSources(files: Iterable<File>): Source[] {
  const all = Array.from(files, (file) => ({
    path: file.webkitRelativePath === "" ? file.name : file.webkitRelativePath,
    file,
  }));
  return sourcesOf(all);
}

function sourcesOf(files: readonly PathFile[]): Source[] {
  const inFolder = (path: string) => path.includes("/");
  // Two files with the same name are from different folders, which a drop of files does not report.
  const isTwice = (path: string) => files.filter((each) => each.path === path).length > 1;
  const isJoined = ({ path }: PathFile) => isLog(path) && !isTwice(path);
  const alone = files.filter((each) => !inFolder(each.path) && !isJoined(each));
  const logs = files.filter((each) => !inFolder(each.path) && isJoined(each));
  const folders = new Map<string, PathFile[]>();
  for (const each of files.filter(({ path }) => inFolder(path))) {
    const folder = each.path.slice(0, each.path.indexOf("/"));
    folders.set(folder, [...(folders.get(folder) ?? []), each]);
  }
  return [
    ...[...folders].map(([name, own]): Source => ({ kind: "files", name, files: own })),
    ...(logs.length > 1 ? [together(logs)] : logs.map(asFile)),
    ...alone.map(asFile),
  ];
}

const asFile = ({ file }: PathFile): Source => ({ kind: "file", name: file.name, file });

function together(files: PathFile[]): Source {
  const [first] = files;
  const name = `${first?.path ?? ""} and ${files.length - 1} more`;
  return { kind: "files", name, files };
}

/**
 * Sources of a drop, including the files in its folders. Reads the drop at once, because its contents are gone after
 * this returns.
 */
export function droppedSources({ items, files }: DataTransfer): Promise<Source[]> {
  keepHandles(items, files);
  const entries = Array.from(items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(fileSources(files));
  return Promise.all(entries.map((entry) => filesIn(entry, ""))).then((found) =>
    sourcesOf(found.flat()),
  );
}

async function filesIn(entry: FileSystemEntry, folder: string): Promise<PathFile[]> {
  const path = `${folder}${entry.name}`;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ path, file }];
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry);
  const files: PathFile[] = [];
  for (const each of inside) files.push(...(await filesIn(each, `${path}/`)));
  return files;
}

/** All entries of a folder; the browser delivers them in batches of 100. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}
