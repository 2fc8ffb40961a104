import { cellVerdict } from "../columns/cell-verdict.ts";
import type { Column } from "../columns/header.ts";
import type { Beside, Layout } from "./layout.ts";
import type { Override, ValueMeaning } from "../base/override.ts";
import { saidOf, wordsOf } from "../base/asked-verdicts.ts";
import { profilesOf, type Profile } from "./profiles.ts";
import { failure, Problems, type Reading, type ReadFailure } from "../base/problem.ts";
import { isMetric } from "../columns/count-names.ts";
import { findSeries, kFewestSamples, namesOf } from "./find-series.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import { ownText } from "../base/own-text.ts";
import { refuseDoubledNames } from "../columns/refuse-columns.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";

type MatrixLayout = Extract<Layout, { kind: "matrix" }>;
type Transposed = Extract<Layout, { kind: "transposed" }>;
type Found = { ok: true; layout: MatrixLayout } | ReadFailure;

/**
 * Finds the sample columns of an outcome matrix: columns without a role that are numbered alike. Columns of 0/1 come
 * first; columns of words such as true/false count if fewer than two are binary. Null if the table is not a matrix.
 */
export function findMatrix(
  table: Table,
  columns: readonly Column[],
  taskByName: Column | null,
  beside: Beside,
): Found | null {
  const indexColumn = taskByName ? null : namelessFirst(columns);
  const candidates = columns.filter(
    (each) => each.role === null && each !== indexColumn && !isMetric(each.key),
  );
  const profiles = profilesOf(table, candidates);
  if (!Array.isArray(profiles)) return profiles;
  const hasTask = taskByName !== null || indexColumn !== null;
  const kind = wordsOrBinary(profiles);
  // Without a task column, numbers as headers may be the first row: `t1,10,3`.
  const sizes = seriesSizes(profiles, hasTask);
  const sampleLike = profiles.filter(
    (profile) =>
      !namesRows(profile.column) && (isPure(profile, kind) || isNear(profile, kind, sizes)),
  );
  if (sampleLike.length < kFewestSamples) return null;
  const headerless = hasTask ? null : refuseHeaderless(table, sampleLike);
  if (headerless) return headerless;
  // A column of other values names the tasks: outcomes would not distinguish them.
  const naming = profiles.find(
    (profile) => profile.others > 0 && !sampleLike.includes(profile),
  )?.column;
  const rows = taskByName ?? indexColumn ?? naming ?? null;
  const turned = refuseTurned(table, columns, rows, sampleLike);
  if (turned) return turned;

  const found = findSeries(
    table,
    sampleLike.map(({ column }) => column),
    rows,
  );
  if ("ok" in found) return found;
  const { samples } = found;
  const left = profiles.find((profile) => profile.others > 0 && !samples.includes(profile.column));
  const task = taskByName ?? indexColumn ?? left?.column ?? null;
  const outside = found.outside.filter((column) => column !== task);
  const ofSamples = sampleLike.filter(({ column }) => samples.includes(column));
  return (
    refuseCells(table, ofSamples) ??
    refuseDoubledNames(samples, table.headerLine) ?? {
      ok: true,
      layout: { kind: "matrix", task, samples, outside, ...beside },
    }
  );
}

/** Matrix whose sample columns the user marked. */
export function overriddenMatrix(
  table: Table,
  columns: readonly Column[],
  taskByName: Column | null,
  beside: Beside,
): Found {
  const samples = columns.filter(({ role }) => role === "outcome");
  const profiles = profilesOf(table, samples);
  if (!Array.isArray(profiles)) return profiles;
  const task = taskByName ?? namelessFirst(columns);
  return (
    refuseCells(table, profiles) ?? {
      ok: true,
      layout: { kind: "matrix", task, samples, outside: [], ...beside },
    }
  );
}

/** Matrix whose task columns the user marked, with a row for each sample. */
export function overriddenTransposed(
  table: Table,
  columns: readonly Column[],
  { labels }: Beside,
): { ok: true; layout: Transposed } | ReadFailure {
  const tasks = columns.filter(({ role }) => role === "of-task");
  const profiles = profilesOf(table, tasks);
  if (!Array.isArray(profiles)) return profiles;
  const layout: Transposed = { kind: "transposed", tasks, labels, cluster: null, cost: null };
  return (
    refuseCells(table, profiles) ??
    refuseDoubledNames(tasks, table.headerLine) ?? { ok: true, layout }
  );
}

/** True if a column numbers its rows, even if the first numbers are 0 and 1. */
const namesRows = ({ key }: Column): boolean => /(?:^|_)(?:u?u?id|idx|index|row)$/.test(key);

/** Index column of a data frame, which has no name and is never a sample; null if there is none. */
function namelessFirst(columns: readonly Column[]): Column | null {
  const [first] = columns;
  return first?.key === "" && first.role === null ? first : null;
}

type Kind = "binary" | "words";

function wordsOrBinary(profiles: readonly Profile[]): Kind {
  const isBinaryLike = (p: Profile): boolean => p.binary > p.words + p.others;
  return profiles.filter(isBinaryLike).length >= kFewestSamples ? "binary" : "words";
}

function isPure(profile: Profile, kind: Kind): boolean {
  if (profile.others > 0) return false;
  return kind === "binary"
    ? profile.binary > 0 && profile.words === 0
    : profile.binary + profile.words > 0;
}

/** True if a column looks like a sample, but some cells are not verdicts. Most are, or it is numbered like others. */
function isNear(profile: Profile, kind: Kind, sizes: ReadonlyMap<string, number>): boolean {
  const wrong = profile.others + (kind === "binary" ? profile.words : 0);
  if (wrong === 0) return false;
  const right = profile.binary + (kind === "words" ? profile.words : 0);
  if (right > wrong) return true;
  // Words such as ja and nein, which the user must confirm.
  if (kind === "words" && profile.asked === profile.others) return true;
  return profile.series !== null && (sizes.get(profile.series) ?? 0) > 1;
}

/** Number of columns that are numbered alike, if any has an outcome. Bare numbers count only with `bareNumbers`. */
function seriesSizes(profiles: readonly Profile[], bareNumbers: boolean): Map<string, number> {
  const sizes = new Map<string, number>();
  const hasOutcome = new Set<string>();
  for (const { series, binary, words } of profiles) {
    if (series === null || (series === "#" && !bareNumbers)) continue;
    sizes.set(series, (sizes.get(series) ?? 0) + 1);
    if (binary + words > 0) hasOutcome.add(series);
  }
  return new Map([...sizes].filter(([series]) => hasOutcome.has(series)));
}

/** Names that number samples, and names that number tasks, with `#` for their numbers. */
const ofSamples =
  /^(?:s|sample|run|trial|attempt|seed|try|rollout|completion|epoch|rep|repeat)[\W_]*\d+$/i;
const ofTasks =
  /^(?:t|task|p|prob|problem|q|question|item|example|instance|human_?eval|mbpp|aime|math|gsm8k)[\W_#]*#$/;

/** Number of rows to examine. */
const kFirstRows = 20;

/**
 * Question about the orientation of a matrix whose rows may be the samples; null for any other. Its rows are numbered
 * like samples, or no column names the tasks and the columns are numbered like tasks.
 */
function refuseTurned(
  table: Table,
  columns: readonly Column[],
  rows: Column | null,
  profiles: readonly Profile[],
): ReadFailure | null {
  if (rows !== null && /task|problem|question/.test(rows.key)) return null;
  const sample = columns.find(({ role }) => role === "sample");
  const names: string[] = [];
  table.walk((row) => names.push(row[rows?.index ?? -1]?.trim() ?? ""), kFirstRows);
  const isTurned =
    sample !== undefined ||
    names.every((name) => ofSamples.test(name)) ||
    (rows?.role !== "task" && profiles.every(({ series }) => ofTasks.test(series ?? "")));
  if (!isTurned) return null;
  const cells = namesOf(profiles.map(({ column }) => column));
  const named = rows ?? sample;
  const override = (use: "outcome" | "of-task") =>
    profiles.map(({ column }): [string, Override] => [column.id, { use }]);
  const asTask: [string, Override][] = named === undefined ? [] : [[named.id, { use: "task" }]];
  return failure(
    table.headerLine,
    named?.name ?? null,
    `${cells} may be tasks, with a sample in each row, or samples, with a task in each row`,
    "Name the first column task if each row is a task; turn the table if each column is one.",
    [
      {
        words: `each row is a sample, and ${cells} are tasks`,
        meaning: Object.fromEntries(override("of-task")),
      },
      {
        words: `each row is a task, and ${cells} are its samples`,
        meaning: Object.fromEntries([...asTask, ...override("outcome")]),
      },
    ],
  );
}

/** Refuses a first line that is a row and not a header: `t1,1,0,1`, or `t1,1,3`, which does not number samples. */
function refuseHeaderless(table: Table, sampleLike: readonly Profile[]): ReadFailure | null {
  const cells = sampleLike.map(({ column }) => table.header[column.index] ?? "");
  const verdicts = cells.map((cell) => readVerdict(cell, table.style.decimalComma));
  const isRow = !verdicts.includes("other") && verdicts.some((verdict) => verdict !== "unscored");
  const isNumbered = cells.every((cell, i) => Number(cell) === Number(cells[0]) + i);
  if (!isRow && (isNumbered || !cells.every((cell) => /^\d+$/.test(cell)))) return null;
  const what = isRow ? "a row of outcomes" : "no header";
  return failure(
    table.headerLine,
    null,
    `the first line is ${what}: ${shown(table.header.join(","))}`,
    "Add a header line such as task,s1,s2.",
  );
}

function refuseCells(table: Table, samples: readonly Profile[]): ReadFailure | null {
  const problems = new Problems();
  const mixed = samples.filter(({ others }) => others > 0).map(({ column }) => column);
  if (mixed.length === 0) return null;
  const words = samples.every(({ others, asked }) => others === asked) ? new Set<string>() : null;
  table.walk((row, line) => {
    for (const column of mixed) {
      const cell = row[column.index]?.trim() ?? "";
      if (cellVerdict(cell, column.override, table.style.decimalComma) !== "other") continue;
      // Report each word once, at its first place.
      if (words?.has(cell)) continue;
      words?.add(ownText(cell));
      problems.add(
        line,
        column.name,
        `matrix cells must be 0 or 1: ${shown(column.name)} = ${quoted(cell)}`,
        "Write 1 for a success, 0 for a failure, and nothing where there is no outcome.",
      );
    }
  });
  return problems.any
    ? { ...problems.failure(), readings: sentinelReadings(table, samples) }
    : null;
}

/** Maximum number of other values that may have a meaning. */
const kMostSentinels = 3;
/** Same, for words for verdicts such as Ja, ja and JA. */
const kMostWords = 12;

/** Readings of words as verdicts, or of values as failures or no samples; empty if there are many. */
function sentinelReadings(table: Table, samples: readonly Profile[]): Reading[] {
  const found = new Set<string>();
  table.walk((row) => {
    for (const { column } of samples) {
      const cell = row[column.index]?.trim() ?? "";
      if (found.size > kMostWords) return;
      const verdict = cellVerdict(cell, column.override, table.style.decimalComma);
      if (verdict === "other") found.add(ownText(cell));
    }
  });
  const values = [...found];
  const reading = (words: string, meant: (isOfFailures: boolean) => Meant): Reading => ({
    words,
    meaning: Object.fromEntries(
      samples.map(({ column: { id, override } }) => {
        const own = override !== null && "turned" in override ? override : {};
        const use = override?.use === "of-task" ? "of-task" : "outcome";
        const known = override !== null && "values" in override ? override.values : {};
        return [id, { ...own, use, values: { ...known, ...meant(isTurned(override)) } }];
      }),
    ),
  });
  const turned = samples.filter(({ column: { override } }) => isTurned(override));
  const areTurned = turned.length === samples.length;
  const words = found.size > kMostWords ? null : wordsOf(values, areTurned);
  if (words !== null) {
    const others = turned.map(({ column }) => column);
    const but = turned.length === 0 || areTurned ? "" : `, and the reverse in ${namesOf(others)}`;
    return [
      reading(`${saidOf(words)}${but}`, (isOfFailures) => wordsOf(values, isOfFailures) ?? {}),
    ];
  }
  if (found.size > kMostSentinels) return [];
  const all = (meant: "fail" | "unscored") => () =>
    Object.fromEntries(values.map((each) => [each, meant]));
  const which = listed(values.map(quoted));
  return [
    reading(`${which} counts as failed`, all("fail")),
    reading(`${which} is no sample`, all("unscored")),
  ];
}

type Meant = Readonly<Record<string, ValueMeaning>>;

const isTurned = (override: Override | null): boolean => override !== null && "turned" in override;
