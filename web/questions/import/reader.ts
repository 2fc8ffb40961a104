import { bytesOf, readAhead, sizeOf, type Bytes, type Content } from "../../read/text/content.ts";
import type { Member } from "../../read/containers/container.ts";
import { loadReaders } from "../../read/read-content.ts";
import { outOfMemory } from "../../read/layouts/read-counts.ts";
import { exampleIds, type ExampleId } from "../../state/settings/example-ids.ts";
import type { Growing, Imported, Refused, Source } from "../../state/sources/source.ts";
import { imported } from "./imported.ts";
import { paced, type Pace } from "./pace.ts";

/** Reads sources; the only object that the import worker exposes to the page. It keeps nothing. */
export class Reader {
  readonly #tell: (pace: Pace) => void;

  /** Calls `tell` with the progress of each reading, a few times per second. */
  constructor(tell: (pace: Pace) => void) {
    this.#tell = tell;
  }

  /** Loads everything that reading needs, so that no network is needed later. */
  async fetchAll(): Promise<void> {
    await Promise.all([loadReaders(), ...exampleIds.map(textOfExample)]);
  }

  /** Reads a source unless its content is among the known ones; run ids start with the page's key. */
  async read(source: Source, key: number, known: string[]): Promise<Imported | Refused> {
    try {
      if (source.kind === "watched") {
        const { readWatched } = await import("./read-watched.ts");
        return await readWatched(source, key, known);
      }
      const content = await contentOf(source);
      const size =
        source.kind === "files"
          ? source.files.reduce((sum, { file }) => sum + file.size, 0)
          : sizeOf(content as Content);
      return await imported(source, content, key, known, paced(size, this.#tell));
    } catch (error) {
      // The caller reports a file that no longer exists.
      if (error instanceof DOMException) throw error;
      return outOfMemory(error);
    }
  }
}

/** Texts of the examples, each in a file of its own, fetched on demand. */
const exampleTexts = import.meta.glob<() => Promise<string>>("../../examples/*.csv", {
  query: "?text",
  import: "default",
});

async function textOfExample(id: ExampleId): Promise<string> {
  const text = await exampleTexts[`../../examples/${id}.csv`]?.();
  if (text === undefined) throw new Error(`no example ${id}`);
  return text();
}

async function contentOf(
  source: Exclude<Source, { kind: "watched" }>,
): Promise<Content | Member[]> {
  switch (source.kind) {
    case "file":
      return (await wayOf(source))(source.file);
    case "files": {
      const open = await wayOf(source);
      return source.files.map(({ path, file }) => ({ path, content: () => open(file) }));
    }
    case "text":
    case "link":
      return source.text;
    case "example":
      return textOfExample(source.id);
  }
}

/** Function that opens a file; a file that is still being written is read up to its last whole record. */
async function wayOf({ growing }: { growing?: Growing }): Promise<(file: File) => Bytes> {
  if (growing === undefined) return bytesIn;
  const { wholeRecords } = await import("../../read/whole-records.ts");
  return (file) => {
    const bytes = bytesIn(file);
    return { ...bytes, size: wholeRecords(bytes) };
  };
}

/**
 * Bytes of a file. A small file is read whole, since each access is slow. A large one is read piece by piece, since
 * workers may wait.
 */
function bytesIn(file: File): Bytes {
  const reader = new FileReaderSync();
  const bytes = (blob: Blob) => new Uint8Array(reader.readAsArrayBuffer(blob));
  if (file.size <= small) return bytesOf(bytes(file));
  return readAhead({ size: file.size, read: (from, to) => bytes(file.slice(from, to)) }, together);
}

/** Largest file that is held in memory whole, in bytes. */
const small = 2 ** 20;
/** Bytes of a larger file to fetch at once. */
const together = 2 ** 23;
