import type { Column } from "./header.ts";
import type { Beside, Layout } from "./layout.ts";
import { failure, Problems, type ReadFailure } from "./problem.ts";
import { quoted, shown } from "./quote.ts";
import { refuseDoubledNames } from "./refuse-columns.ts";
import type { Table } from "./table.ts";
import { isBinary, readVerdict } from "./verdict.ts";

type MatrixLayout = Extract<Layout, { kind: "matrix" }>;
type Found = { ok: true; layout: MatrixLayout } | ReadFailure;

/** Samples of a matrix; a single one would be a list of verdicts. */
const kFewestSamples = 2;

interface Profile {
  column: Column;
  binary: number;
  words: number;
  others: number;
  /** The header without its number: `s` of `s12`; null where it has none. */
  stem: string | null;
}

/**
 * Finds the sample columns of an outcome matrix among the columns without a role.
 * Columns of 0/1 come first; columns of words such as true/false count where there are not two of
 * those. Null where the table is no matrix.
 */
export function findMatrix(
  table: Table,
  columns: readonly Column[],
  taskByName: Column | null,
  beside: Beside,
): Found | null {
  const free = columns.filter((column) => column.role === null);
  const indexColumn = taskByName ? null : namelessFirst(columns);
  const profiles = free
    .filter((column) => column !== indexColumn)
    .map((column) => profileOf(table, column));
  const kind = wordsOrBinary(profiles);
  const pure = profiles.filter((profile) => isPure(profile, kind));
  // Without a task column, numbers as headers may be a first row: `t1,10,3`.
  const stems = countStems(profiles, taskByName !== null || indexColumn !== null);
  const near = profiles.filter((profile) => isNear(profile, kind, stems));
  if (pure.length + near.length < kFewestSamples) return null;

  const sampleLike = new Set([...pure, ...near]);
  const isName = (p: Profile): boolean => p.binary + p.words + p.others > 0 && !sampleLike.has(p);
  const task = taskByName ?? indexColumn ?? profiles.find(isName)?.column ?? null;
  const samples = pure.map((profile) => profile.column);
  return (
    refuseHeaderless(table, columns, taskByName) ??
    refuseCells(
      table,
      near.map((profile) => profile.column),
    ) ??
    refuseDoubledNames(samples, table.headerLine) ?? {
      ok: true,
      layout: { kind: "matrix", task, samples, ...beside },
    }
  );
}

/** The index a data frame writes has no name: it is never a sample. */
function namelessFirst(columns: readonly Column[]): Column | null {
  const [first] = columns;
  return first?.key === "" ? first : null;
}

function profileOf(table: Table, column: Column): Profile {
  const stem = /^(.*?)_?\d+$/.exec(column.key.slice(-kLongestStem))?.[1] ?? null;
  const profile: Profile = { column, binary: 0, words: 0, others: 0, stem };
  for (const row of table.rows) {
    const cell = row[column.index]?.trim() ?? "";
    const verdict = readVerdict(cell, table.style.decimalComma);
    if (verdict === "unscored") continue;
    if (verdict === "other") profile.others += 1;
    else if (isBinary(cell, table.style.decimalComma)) profile.binary += 1;
    else profile.words += 1;
  }
  return profile;
}

/** Enough of a header to compare stems. */
const kLongestStem = 100;

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

/** Looks like a sample, but some cells are no verdicts: mostly verdicts, or named as others are. */
function isNear(profile: Profile, kind: Kind, stems: ReadonlyMap<string, number>): boolean {
  const wrong = profile.others + (kind === "binary" ? profile.words : 0);
  if (wrong === 0) return false;
  const right = profile.binary + (kind === "words" ? profile.words : 0);
  if (right > wrong) return true;
  return profile.stem !== null && (stems.get(profile.stem) ?? 0) > 1;
}

/** How many columns share a stem; the empty one of bare numbers only where it is trusted. */
function countStems(profiles: readonly Profile[], bareNumbers: boolean): Map<string, number> {
  const stems = new Map<string, number>();
  for (const { stem } of profiles) {
    if (stem === null || (stem === "" && !bareNumbers)) continue;
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  return stems;
}

/** `t1,1,0,1` as first line is a row, not a header. */
function refuseHeaderless(
  table: Table,
  columns: readonly Column[],
  task: Column | null,
): ReadFailure | null {
  const [first, ...rest] = columns;
  if (task || first?.key === "" || first?.role !== null) return null;
  if (!rest.every((column) => column.key === "0" || column.key === "1")) return null;
  return failure(
    table.headerLine,
    null,
    `the first line is a row of outcomes: ${shown(table.header.join(","))}`,
    "Add a header line such as task,s1,s2.",
  );
}

function refuseCells(table: Table, near: readonly Column[]): ReadFailure | null {
  const problems = new Problems();
  table.rows.forEach((row, i) => {
    for (const column of near) {
      const cell = row[column.index]?.trim() ?? "";
      if (readVerdict(cell, table.style.decimalComma) !== "other") continue;
      problems.add(
        table.lines[i] ?? null,
        column.name,
        `matrix cells must be 0 or 1: ${shown(column.name)} = ${quoted(cell)}`,
        "Write 1 for a success, 0 for a failure, and nothing where there is no outcome.",
      );
    }
  });
  return problems.any ? problems.failure() : null;
}
