import type { LoadedSource } from "../../state/sources/source.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";

/** Reads the files of a source again, since they may have changed; the settings of its runs stay. */
export async function readFilesAgain(workspace: Workspace, loaded: LoadedSource): Promise<void> {
  const { source } = loaded;
  if (source.kind !== "file" && source.kind !== "files") return;
  const [following, { filesNow }] = await Promise.all([
    workspace.follow(),
    import("./picked-again.ts"),
  ]);
  const now = await filesNow(source);
  if (now !== null) await following.renew(loaded, now);
}
