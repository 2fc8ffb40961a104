import { imported } from "../../questions/import/imported.ts";
import { expose } from "../../questions/queue/remote.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import { bytesOf } from "../../read/text/content.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";
import { isInWorker } from "./worker-scope.ts";

/** Message of the error thrown in place of a reader that a script was built without (see `build.mjs`). */
const leftOut = "a reader in another script";

/** Reads data for all charts of a page. Their worker exposes one instance. */
export class Reading {
  /** Always true: a reply shows that the worker has started. */
  started(): boolean {
    return true;
  }

  /** Reads data; the ids of their runs begin with the key. Null if only the whole reader can read them. */
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

/** Serves the page, in a worker. A page that cannot start a worker makes an object of its own. */
export function servePage(make: () => object): void {
  if (isInWorker()) expose(make());
}
