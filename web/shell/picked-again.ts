import type { PathFile, Source } from "../state/sources/source.ts";
import { fileSources } from "./dropped.ts";
import { handleOf } from "./file-handles.ts";

/** A source that is files, which may have been written since. */
type OfFiles = Extract<Source, { kind: "file" | "files" }>;

/** The files of a source as they lie on the disk by now; null where the reader picks none. */
export async function filesNow(source: OfFiles): Promise<OfFiles | null> {
  const files = source.kind === "file" ? [{ path: source.name, file: source.file }] : source.files;
  const fresh = (await throughHandles(files)) ?? (await picked(files));
  const [first] = fresh ?? [];
  if (fresh === null || first === undefined) return null;
  // A line that is still written is left out until it has its end.
  return source.kind === "file" && fresh.length === 1
    ? { ...source, name: first.path, file: first.file, growing: "once" }
    : { kind: "files", name: source.name, files: fresh, growing: "once" };
}

/** Chromium hands over dropped files so that they can be read again; null where one of these was not. */
async function throughHandles(files: readonly PathFile[]): Promise<PathFile[] | null> {
  const fresh: PathFile[] = [];
  for (const { path, file } of files) {
    const now = await handleOf(file)
      ?.getFile()
      .catch(() => undefined);
    if (now === undefined) return null;
    fresh.push({ path, file: now });
  }
  return fresh;
}

/** What a browser hands over otherwise is as it was when it was picked, so that its reader picks it again. */
async function picked(files: readonly PathFile[]): Promise<PathFile[] | null> {
  const field = document.createElement("input");
  field.type = "file";
  field.multiple = files.length > 1;
  field.webkitdirectory = files.some(({ path }) => path.includes("/"));
  const chosen = await new Promise<FileList | null>((resolve) => {
    field.addEventListener("change", () => {
      resolve(field.files);
    });
    field.addEventListener("cancel", () => {
      resolve(null);
    });
    field.click();
  });
  const sources = fileSources(chosen ?? []);
  const all = sources.flatMap((each): PathFile[] =>
    each.kind === "file"
      ? [{ path: each.name, file: each.file }]
      : each.kind === "files"
        ? each.files
        : [],
  );
  return all.length === 0 ? null : all;
}
