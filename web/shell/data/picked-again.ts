import type { PathFile, Source } from "../../state/sources/source.ts";
import { fileSources } from "./dropped.ts";
import { handleOf } from "./file-handles.ts";

/** Source made of files, which may have changed on the disk since. */
type OfFiles = Extract<Source, { kind: "file" | "files" }>;

/** The source with its files as they are on the disk now; null if the reader picks none. */
export async function filesNow(source: OfFiles): Promise<OfFiles | null> {
  const files = source.kind === "file" ? [{ path: source.name, file: source.file }] : source.files;
  const fresh = (await throughHandles(files)) ?? (await picked(files));
  const [first] = fresh ?? [];
  if (fresh === null || first === undefined) return null;
  // Leaves out a last line that has no end yet, because a program may still be writing it.
  return source.kind === "file" && fresh.length === 1
    ? { ...source, name: first.path, file: first.file, growing: "once" }
    : { kind: "files", name: source.name, files: fresh, growing: "once" };
}

/** Reads dropped files again through their handles, which only Chromium provides; null if any file has none. */
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

/** Asks the reader to pick the files again: without a handle, a file stays as it was when picked. */
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
