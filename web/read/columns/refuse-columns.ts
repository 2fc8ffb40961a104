import { layoutWords } from "../base/layout-words.ts";
import type { Column, Role } from "./header.ts";
import { failure, Problems, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import { labelNames } from "../base/run.ts";
import type { Table } from "../base/table.ts";

/** Roles that may have several names; the first is used. */
const preferred = new Set<Role | null>(["task", "cluster", "rounds", "cost"]);

/** Refuses two columns with the same role; null if there are none. */
export function refuseDoubled(
  columns: readonly Column[],
  line: number,
  weightCounts: boolean,
): ReadFailure | null {
  const single = new Set<Role | null>(["n", "c", ...labelNames]);
  if (weightCounts) single.add("weight");
  const problems = new Problems();
  const byRole = new Map<string, Column>();
  const readings: Reading[] = [];
  for (const column of columns) {
    if (column.override !== null) continue;
    const isPreferred = preferred.has(column.role);
    if (!isPreferred && !single.has(column.role)) continue;
    const thing = isPreferred ? column.key : (column.role ?? "");
    const before = byRole.get(thing);
    if (!before) byRole.set(thing, column);
    else {
      addDoubled(problems, line, before, column);
      if (column.role === "n" || column.role === "c")
        readings.push(...[before, column].map((each) => asCount(each, column.role === "n")));
    }
  }
  return problems.any ? { ...problems.failure(), readings } : null;
}

/** The reading that makes one of several columns n or c. */
const asCount = ({ id, name }: Column, isN: boolean): Reading => ({
  words: `${shown(name)} counts the ${isN ? "samples" : "successes"}`,
  meaning: { [id]: { use: isN ? "n" : "c" } },
});

/** The same for the sample columns of a matrix, whose names must differ. */
export function refuseDoubledNames(columns: readonly Column[], line: number): ReadFailure | null {
  const problems = new Problems();
  const byName = new Map<string, Column>();
  for (const column of columns) {
    const before = byName.get(column.name);
    if (!before) byName.set(column.name, column);
    else addDoubled(problems, line, before, column);
  }
  return problems.any ? problems.failure() : null;
}

function addDoubled(problems: Problems, line: number, a: Column, b: Column): void {
  const places = `columns ${a.index + 1} and ${b.index + 1}`;
  const message =
    a.key === b.key
      ? `${quoted(b.name)} is there twice, as ${places}`
      : `${quoted(a.name)} and ${quoted(b.name)} mean the same (${b.role ?? ""}), as ${places}`;
  problems.add(line, b.name, message, "Remove or rename one of the two.");
}

interface Found {
  task: Column | null;
  n: Column | null;
  c: Column | null;
}

/** True if the lines below a single word have several cells. */
function hasCells({ walk }: Table): boolean {
  const rows: string[][] = [];
  const walked = walk((row) => void rows.push(row), 3);
  return (
    !walked.ok || rows.some(([first = "", ...rest]) => rest.length > 0 || /[|\t;,]/.test(first))
  );
}

/** Fix that resolves any doubt about columns. */
const inPanel = "Or say in the page, under Columns, what each one means";

/** Explains why the columns are not a table of counts. */
export function explainMissing(
  table: Table,
  columns: readonly Column[],
  { task, n, c }: Found,
  readings: Reading[] = [],
): ReadFailure {
  const line = table.headerLine;
  const names = `columns found: ${listed(columns.map((column) => column.name))}`;
  const budget = columns.find((column) => column.key === "k");
  if (n && budget && !c) {
    return failure(
      line,
      budget.name,
      "k is the budget, not a count of successes; the column c is missing",
      "Name the column c if it counts successes; otherwise add a column c.",
    );
  }
  if (c) {
    const T = columns.find((column) => column.role === "T");
    const fix = "Add a column n with the number of samples per task";
    const perSample = " (1 where each line is one sample)";
    const byRounds = T
      ? `; if ${shown(T.name)} is the rounds each sample used, name it rounds_used`
      : "";
    const message = `n is missing; ${names}`;
    const whole = `${fix}${task ? perSample + byRounds : ""}. ${inPanel}.`;
    return failure(line, c.name, message, whole, readings);
  }
  if (n) {
    const rate = columns.find(({ key }) => /rate|accuracy|percent|%|pass@|score|mean/.test(key));
    const times = rate ? `: ${shown(rate.name)} times ${shown(n.name)}, as whole numbers` : "";
    const fix = `Add a column c with the number of successes per task${times}. ${inPanel}.`;
    return failure(line, n.name, `c is missing; ${names}`, fix, readings);
  }
  const [only] = columns;
  if (columns.length === 1 && only?.role != null && hasCells(table))
    return failure(
      line,
      only.name,
      `${shown(only.name)} is the only column with a name`,
      "Name the others in the same line, as task,n,c or task,s1,s2.",
    );
  if (columns.length === 1 && hasCells(table))
    return failure(
      line,
      null,
      `this line is above the table and no row of it: ${shown(columns[0]?.name ?? "")}`,
      "Leave out the text around the table, or begin such lines with #.",
    );
  if (columns.length === 1) {
    return failure(
      line,
      null,
      `the line has a single column: ${shown(columns[0]?.name ?? "")}`,
      "Separate the columns task,n,c with commas, tabs, semicolons or |.",
    );
  }
  if (columns.some((column) => /^[+-]?\d+(?:[.,]\d+)?$/.test(column.name)) && !task) {
    return failure(
      line,
      null,
      `the first line has values where column names should be; ${names}`,
      "Add a header line such as task,n,c.",
    );
  }
  const fix = `Name the columns ${layoutWords}. ${inPanel}.`;
  const missing = task ? "n and c" : "task, n and c";
  const refusal = failure(line, null, `${missing} are missing; ${names}`, fix, readings);
  return task === null && readings.length === 0 ? { ...refusal, isOther: true } : refusal;
}
