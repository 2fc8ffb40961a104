import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { hasKeys, isFields, type Fields } from "../records/json.ts";
import type { LogRow } from "../records/log-row.ts";
import { entriesOf, failedNotes, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsIn } from "./names.ts";

const what = "a report of SWE-bench";

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A row for each instance that was tried, resolved or not. */
function rowsOf(resolved: unknown, ...tried: unknown[]): LogRow[] {
  const passed = new Set(idsIn(resolved));
  const all = new Set([...tried.flatMap(idsIn), ...passed]);
  return [...all].map((id, i) => ({ fields: { id, resolved: passed.has(id) }, line: i + 1 }));
}

const spec = { task: "id", verdicts: { resolved: "resolved" } };

/** Lists of ids such as `resolved_ids`. Source: swebench/harness/reporting.py. */
export const sweBench: LogFormat = {
  what,
  is: ({ first }) =>
    Array.isArray(first.resolved_ids) &&
    ("schema_version" in first || "submitted_ids" in first) &&
    !Array.isArray(first.results),
  open: ({ first, name }) => {
    const rows = rowsOf(
      first.resolved_ids,
      first.completed_ids,
      first.empty_patch_ids,
      first.error_ids,
      first.failed_ids,
      first.unresolved_ids,
    );
    const tried = new Set(rows.map(({ fields }) => fields.id));
    const named = new Set([...idsIn(first.incomplete_ids), ...idsIn(first.submitted_ids)]);
    const left = [...named].filter((id) => !tried.has(id)).length;
    return samplesOf(rows, spec, {
      what,
      labels: labelsIn(name, /(?:^|\/)(?<model>[^/]+)\.[^./]+\.json$/),
      notes: [...notTried(left), ...notJudged(first, new Set(idsIn(first.resolved_ids)))],
    });
  },
};

/** Lists of instances that no test judged, and the reason. */
const unjudged = [
  ["error_ids", "ended in an error"],
  ["empty_patch_ids", "got an empty patch"],
] as const;

/** Notes on instances that count as failed although no test judged them. */
function notJudged(first: Fields, resolved: ReadonlySet<unknown>): Note[] {
  const told = new Set<unknown>();
  return unjudged.flatMap(([key, words]) => {
    const ids = new Set(idsIn(first[key]).filter((id) => !resolved.has(id) && !told.has(id)));
    for (const id of ids) told.add(id);
    return failedNotes(ids.size, `instance that ${words}`, `instances that ${words}`);
  });
}

const notTried = (count: number) =>
  count === 0
    ? []
    : [
        {
          line: null,
          message: `${counted(count, "instance was", "instances were")} not tried and left out`,
        },
      ];

/** Lists `generated`, `resolved` and more, as in reports of 2024. */
export const sweBench2024: LogFormat = {
  what: `${what} of 2024`,
  is: ({ first }) =>
    Array.isArray(first.resolved) && Array.isArray(first.generated) && "no_generation" in first,
  open: ({ first }) =>
    samplesOf(rowsOf(first.resolved, first.generated), spec, {
      what: `${what} of 2024`,
      notes: [
        ...notTried(idsIn(first.no_generation).length),
        ...failedNotes(
          withoutLogs(first),
          "instance without a log of its tests",
          "instances without a log of their tests",
        ),
      ],
    }),
};

/** Number of generated, unresolved instances without a log. */
function withoutLogs({ resolved, generated, no_logs: logs }: Fields): number {
  const [passed, all] = [new Set(idsIn(resolved)), new Set(idsIn(generated))];
  return new Set(idsIn(logs).filter((id) => all.has(id) && !passed.has(id))).size;
}

/** `{instance: {patch_exists, resolved}}`, one file for each instance. */
export const sweBenchInstance: LogFormat = {
  what: `${what} on single instances`,
  is: ({ first }) => {
    const one = firstOf(first);
    return isFields(one) && hasKeys(one, "patch_exists", "resolved");
  },
  open: ({ first, name }) =>
    samplesOf(
      entriesOf(first),
      { task: "key", verdicts: { resolved: "resolved" } },
      {
        what: `${what} on single instances`,
        labels: labelsIn(name, /(?:^|\/)run_evaluation\/[^/]+\/(?<model>[^/]+)\/[^/]+\/[^/]+$/),
      },
    ),
};

const isOfPro = ([id, resolved]: [string, unknown]): boolean =>
  id.startsWith("instance_") && typeof resolved === "boolean";

/** `{instance_…: true}`: `eval_results.json` of SWE-bench Pro. Source: swe_bench_pro_eval.py. */
export const sweBenchPro: LogFormat = {
  what: "results of SWE-bench Pro",
  is: ({ first }) => {
    const all = Object.entries(first);
    return all.length > 0 && all.every(isOfPro);
  },
  open: ({ first }) =>
    samplesOf(
      Object.entries(first).map(([id, resolved], i) => ({ fields: { id, resolved }, line: i + 1 })),
      spec,
      { what: "results of SWE-bench Pro" },
    ),
};
