import { imported } from "../../compute/import/imported.ts";
import { expose } from "../../compute/queue/remote.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import { bytesOf } from "../../read/text/content.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import { isInWorker } from "./worker-scope.ts";

/** The message of the error that stands for a reader that a script was built without (see `build.mjs`). */
const leftOut = "a reader in another script";

/** What reads data for all charts of a page: the one object that its worker exposes. */
export class Reading {
  /** Answers once it has started. */
  started(): boolean {
    return true;
  }

  /** Reads data; the ids of their runs begin with the key. Null where only the whole reader can. */
  async read(
    name: string,
    content: string | ArrayBuffer,
    key: number,
  ): Promise<Imported | Refused | null> {
    try {
      const given = typeof content === "string" ? content : bytesOf(new Uint8Array(content));
      return await imported({ kind: "text", name }, given, key, []);
    } catch (error) {
      return error instanceof Error && error.message === leftOut ? null : outOfMemory(error);
    }
  }
}

/** In a worker, serves the page. Where a page can start none, it makes one for itself. */
export function servePage(make: () => object): void {
  if (isInWorker()) expose(make());
}
