import type { Content } from "../read/content.ts";
import { formatsFor, loadFormats } from "../read/formats/formats.ts";
import { outOfMemory, readText } from "../read/read-counts.ts";
import type { Run } from "../read/run.ts";
import { openText } from "../read/source-text.ts";
import type { ExampleId } from "../state/example-ids.ts";
import type { Imported, Refused, RunCounts, RunSummary, Source } from "../state/source.ts";
import { exampleText, exampleTitles } from "./examples.ts";
import { Fingerprint } from "./fingerprint.ts";
import { mayHaveStopped } from "./stopped-sampling.ts";

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
      return await this.#read(source, await contentOf(source), key, known);
    } catch (error) {
      // A file that is gone by now is told by whoever asked for it.
      if (error instanceof DOMException) throw error;
      return outOfMemory(error);
    }
  }

  async #read(
    source: Source,
    content: Content,
    key: number,
    known: string[],
  ): Promise<Imported | Refused> {
    const print = new Fingerprint();
    let told = 0;
    const text = openText(content, {
      piece: (piece) => {
        print.add(piece);
      },
      progress: (done) => {
        const percent = Math.floor(100 * done);
        if (percent > told) this.#progress((told = percent));
      },
    });
    if ("ok" in text) return text;
    const fingerprint = `${source.kind} ${print.text}`;
    if (known.includes(fingerprint)) return alreadyLoaded;
    const options = { nested: source.nested ?? false, meaning: source.meaning ?? {} };
    const read = readText(source.name, text, options, await formatsFor(text.head()));
    if (!read.ok) return read;
    const id = (index: number) => `${key}/${index}`;
    return {
      ok: true,
      result: { ...read, runs: read.runs.map((run, i) => summaryOf(run, id(i), source.name)) },
      counts: read.runs.map((run, i) => countsOf(run, id(i))),
      fingerprint,
    };
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

const alreadyLoaded: Refused = {
  ok: false,
  problems: [
    {
      line: null,
      column: null,
      message: "it is loaded already",
      mend: "Remove it from the list first to load it anew.",
    },
  ],
  more: 0,
};

function summaryOf(run: Run, id: string, from: string): RunSummary {
  const { name, labels, depth, n, weight } = run;
  return {
    id,
    name,
    labels,
    from,
    depth,
    tasks: weight === null ? n.length : weight.reduce((sum, each) => sum + each, 0),
    minN: n.reduce((least, each) => Math.min(least, each), Infinity),
    maxN: n.reduce((most, each) => Math.max(most, each), 0),
    rate: rateOf(run),
    stopped: mayHaveStopped(run),
  };
}

function rateOf({ n, c, weight }: Run): number {
  let [sum, tasks] = [0, 0];
  n.forEach((samples, i) => {
    const times = weight?.[i] ?? 1;
    sum += (times * (c[i] ?? NaN)) / samples;
    tasks += times;
  });
  return sum / tasks;
}

const countsOf = ({ n, c, weight, tasks, clusters }: Run, id: string): RunCounts => ({
  id,
  n,
  c,
  weight,
  tasks: tasks?.join("\0") ?? null,
  clusters: clusters?.join("\0") ?? null,
});
