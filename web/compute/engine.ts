import { load, type Cells, type Curve, type Passcurve, type Ragged } from "passcurve";
import { readCounts, readCountsText, type ReadResult, type Shape } from "../read/read-counts.ts";
import type { Note, Problem } from "../read/problem.ts";
import type { LabelName, Run } from "../read/run.ts";
import type { ExampleId } from "./example-ids.ts";
import { exampleText, exampleTitles } from "./examples.ts";
import { reliabilityOf, type ReliabilityRequest, type RunReliability } from "./reliability.ts";

/** Where counts come from. A source can be read again, which is how a cancelled worker is replaced. */
export type Source =
  | { kind: "file"; name: string; file: File }
  | { kind: "text"; name: string; text: string }
  | { kind: "example"; name: string; id: ExampleId };

/** A run as the page knows it: all but its counts, which stay in the worker. */
export interface RunSummary {
  /** Of its source's key and its place there, so that it stays the same when a source is read again. */
  id: string;
  name: string;
  labels: Partial<Record<LabelName, string>>;
  /** The source's name. */
  from: string;
  tasks: number;
  minN: number;
  maxN: number;
}

export interface Loaded {
  ok: true;
  runs: RunSummary[];
  shape: Shape;
  rows: number;
  notes: Note[];
  meta: Record<string, string>;
}
export interface Refused {
  ok: false;
  problems: Problem[];
  more: number;
}

export type Metric = "pass@k" | "pass^k";

export interface CurveRequest {
  runs: string[];
  metric: Metric;
  ragged: Ragged;
  ks: Float64Array;
}

/** The measured curve of a run and, for pass@k, its plug-in at the same ks. */
export interface RunCurves {
  run: string;
  measured: Curve;
  plugin: Curve | null;
}

export interface TaskAnswer {
  passAtK: number;
  failAtK: number;
  passAtKPlugin: number;
  failAtKPlugin: number;
  passHatK: number;
  /** 1 − pass^k: at least one of the k draws fails. */
  someFail: number;
}

/** Everything that is read and computed: the one object that the worker exposes to the page. */
export class Engine {
  readonly #passcurve: Promise<Passcurve>;
  readonly #runs = new Map<string, Cells>();

  constructor() {
    this.#passcurve = load();
    // A failed load is reported by the first call that needs it.
    this.#passcurve.catch(() => undefined);
  }

  examples(): { id: ExampleId; title: string }[] {
    return exampleTitles();
  }

  /** Reads a source and keeps its runs under the page's key of it; a refused source leaves everything as it was. */
  async add(source: Source, key: number): Promise<Loaded | Refused> {
    const result = await readSource(source);
    if (!result.ok) return result;
    const passcurve = await this.#passcurve;
    const runs = result.runs.map((run, index) =>
      this.#keep(passcurve, run, `${key}/${index}`, source.name),
    );
    return {
      ok: true,
      runs,
      shape: result.shape,
      rows: result.rows,
      notes: result.notes,
      meta: result.meta,
    };
  }

  remove(ids: string[]): void {
    for (const id of ids) this.#runs.delete(id);
  }

  async curves({ runs, metric, ragged, ks }: CurveRequest): Promise<RunCurves[]> {
    const passcurve = await this.#passcurve;
    return runs.flatMap((id): RunCurves[] => {
      const counts = this.#runs.get(id);
      if (counts === undefined) return [];
      if (metric === "pass^k") {
        return [
          { run: id, measured: passcurve.passHatKCurve(counts, ks, { ragged }), plugin: null },
        ];
      }
      const measured = passcurve.passAtKCurve(counts, ks, { ragged });
      const plugin = passcurve.passAtKCurve(counts, ks, { estimator: "plugin" });
      return [{ run: id, measured, plugin }];
    });
  }

  /** How reliably each run solves its tasks: Cover, AUC⁺ and G-Pass. */
  async reliability(request: ReliabilityRequest): Promise<RunReliability[]> {
    const passcurve = await this.#passcurve;
    const runs = request.runs.flatMap((id): [string, Cells][] => {
      const cells = this.#runs.get(id);
      return cells === undefined ? [] : [[id, cells]];
    });
    return reliabilityOf(passcurve, runs, request);
  }

  /** The one-task metrics; throws PasscurveError for arguments outside their domain. */
  async task(n: number, c: number, k: number): Promise<TaskAnswer> {
    const passcurve = await this.#passcurve;
    return {
      passAtK: passcurve.passAtK(n, c, k),
      failAtK: passcurve.failAtK(n, c, k),
      passAtKPlugin: passcurve.passAtKPlugin(n, c, k),
      failAtKPlugin: passcurve.failAtKPlugin(n, c, k),
      passHatK: passcurve.passHatK(n, c, k),
      someFail: passcurve.passAtK(n, n - c, k),
    };
  }

  #keep(passcurve: Passcurve, run: Run, id: string, from: string): RunSummary {
    const { n, c, weight } = run;
    const cells = passcurve.groupCounts(weight === null ? { n, c } : { n, c, tasks: weight });
    const { total, minN, maxN } = passcurve.passAtKCurve(cells, []);
    this.#runs.set(id, cells);
    const { name, labels } = run;
    return { id, name, labels, from, tasks: total, minN, maxN };
  }
}

async function readSource(source: Source): Promise<ReadResult> {
  switch (source.kind) {
    case "file":
      return readCounts(source.name, new Uint8Array(await source.file.arrayBuffer()));
    case "text":
      return readCountsText(source.name, source.text);
    case "example":
      return readCountsText(source.name, exampleText(source.id));
  }
}
