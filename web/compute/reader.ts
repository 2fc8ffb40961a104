import type { Content } from "../read/content.ts";
import { loadFormats } from "../read/formats/formats.ts";
import { outOfMemory } from "../read/read-counts.ts";
import type { ExampleId } from "../state/example-ids.ts";
import type { Imported, Refused, Source } from "../state/source.ts";
import { exampleText, exampleTitles } from "./examples.ts";
import { imported } from "./imported.ts";

/** What reads sources: the one object that the import worker exposes to the page. It keeps nothing. */
export class Reader {
  readonly #progress: (percent: number) => void;

  /** `progress` is told how far the reading is, in whole percent, whenever that is more. */
  constructor(progress: (percent: number) => void) {
    this.#progress = progress;
  }

  /** After it nothing that can be read needs the network any more. */
  async examples(): Promise<{ id: ExampleId; title: string }[]> {
    await loadFormats();
    return exampleTitles();
  }

  /** Reads a source unless its content is among those that are known; its runs are named after the page's key of it. */
  async read(source: Source, key: number, known: string[]): Promise<Imported | Refused> {
    try {
      return await imported(source, await contentOf(source), key, known, this.#progress);
    } catch (error) {
      // A file that is gone by now is told by whoever asked for it.
      if (error instanceof DOMException) throw error;
      return outOfMemory(error);
    }
  }
}

async function contentOf(source: Source): Promise<Content> {
  switch (source.kind) {
    case "file":
      return bytesIn(source.file);
    case "text":
    case "link":
      return source.text;
    case "example":
      return exampleText(source.id);
  }
}

/** A file's bytes, fetched as they are read: workers may wait for them. */
function bytesIn(file: File): Content {
  const reader = new FileReaderSync();
  return {
    size: file.size,
    read: (from, to) => new Uint8Array(reader.readAsArrayBuffer(file.slice(from, to))),
  };
}
