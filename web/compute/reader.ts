import { readCounts, readCountsText, type ReadResult } from "../read/read-counts.ts";
import type { ReadOptions, Run } from "../read/run.ts";
import type { ExampleId } from "../state/example-ids.ts";
import { exampleText, exampleTitles } from "./examples.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Imported, Refused, RunCounts, RunSummary, Source } from "../state/source.ts";
import { mayHaveStopped } from "./stopped-sampling.ts";

/** What reads sources: the one object that the import worker exposes to the page. It keeps nothing. */
export class Reader {
  examples(): { id: ExampleId; title: string }[] {
    return exampleTitles();
  }

  /** Reads a source unless its content is among those that are known; its runs are named after the page's key of it. */
  async read(source: Source, key: number, known: string[]): Promise<Imported | Refused> {
    const content = await contentOf(source);
    const fingerprint = `${source.kind} ${fingerprintOf(content)}`;
    if (known.includes(fingerprint)) return alreadyLoaded;
    const options: ReadOptions = { nested: source.nested ?? false };
    const read: ReadResult =
      typeof content === "string"
        ? readCountsText(source.name, content, options)
        : readCounts(source.name, content, options);
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

async function contentOf(source: Source): Promise<string | Uint8Array> {
  switch (source.kind) {
    case "file":
      return new Uint8Array(await source.file.arrayBuffer());
    case "text":
      return source.text;
    case "example":
      return exampleText(source.id);
  }
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
    stopped: mayHaveStopped(run),
  };
}

const countsOf = ({ n, c, weight, tasks, clusters }: Run, id: string): RunCounts => ({
  id,
  n,
  c,
  weight,
  tasks: tasks?.join("\0") ?? null,
  clusters: clusters?.join("\0") ?? null,
});
