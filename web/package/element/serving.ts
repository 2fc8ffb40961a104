import { load } from "passcurve";
import { Answerer } from "../../compute/kinds/answerer.ts";
import { imported } from "../../compute/import/imported.ts";
import { expose } from "../../compute/queue/remote.ts";
import { bytesOf } from "../../read/text/content.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import type { Imported, Refused } from "../../state/sources/source.ts";

/** What reads and computes for all charts of a page: the one object that their worker exposes. */
export class Serving extends Answerer {
  constructor() {
    super(load);
  }

  /** Answers once it has started. */
  started(): boolean {
    return true;
  }

  /** Reads data; the ids of their runs begin with the key. */
  async read(
    name: string,
    content: string | ArrayBuffer,
    key: number,
  ): Promise<Imported | Refused> {
    try {
      const given = typeof content === "string" ? content : bytesOf(new Uint8Array(content));
      return await imported({ kind: "text", name }, given, key, []);
    } catch (error) {
      return outOfMemory(error);
    }
  }
}

// In a worker. Where a page can start none, it makes one for itself.
if (!("document" in globalThis)) expose(new Serving());
