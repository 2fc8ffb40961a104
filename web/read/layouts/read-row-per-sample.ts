import { ClusterLabels } from "../checks/check-clusters.ts";
import { checkWidth, TaskNames } from "../checks/check-rows.ts";
import { asVerdict } from "./find-verdict.ts";
import { cellVerdict, sentinelOf } from "../columns/cell-verdict.ts";
import type { Layout } from "./layout.ts";
import { OtherValues, Values, type Verdicts } from "./other-values.ts";
import { FirstAttempts, type LaterAttempts } from "../runs/first-attempts.ts";
import { Retries } from "../runs/retries.ts";
import { SameTexts, textColumn } from "../runs/same-texts.ts";
import { changedBy, failure, Problems, type Note, type ReadFailure } from "../base/problem.ts";
import { SampleTallies } from "../runs/sample-tallies.ts";
import { RoundsUsed } from "./rounds-used.ts";
import { counted } from "../../base/format.ts";
import { listed, quoted, shown } from "../base/quote.ts";
import type { Accumulator, RowsRead } from "./rows-read.ts";
import { RunGroups, type Group } from "../runs/run-groups.ts";
import { SampleNumbers } from "../runs/sample-numbers.ts";
import type { Table } from "../base/table.ts";
import { TaskCosts } from "../runs/task-costs.ts";
import { isBinary, type Verdict } from "../base/verdict.ts";
import { valueIn } from "../../base/own.ts";

type RowPerSample = Extract<Layout, { kind: "row-per-sample" }>;

/** Counts one verdict per row into n and c of each task. */
export class SampleRows implements Accumulator {
  readonly #table: Table;
  readonly #layout: RowPerSample;
  readonly #problems = new Problems();
  readonly #groups: RunGroups;
  readonly #names: TaskNames;
  readonly #clusters: ClusterLabels;
  readonly #costs: TaskCosts;
  readonly #used: RoundsUsed;
  readonly #tallies: SampleTallies;
  readonly #samples: SampleNumbers | null;
  readonly #retries: Retries;
  readonly #firsts: FirstAttempts;
  /** Indices of rows that are not samples, and the index of the next row. */
  readonly #leftOut: ReadonlySet<number>;
  #place = 0;
  /** The user's choice for attempts made after the first ones failed; null if there is none. */
  readonly #attempts: string | null;
  /** Index of the column with the text written for a sample; -1 if there is none. */
  readonly #text: number;
  readonly #texts = new SameTexts();
  readonly #said: Verdicts;
  /** Same as `#said`, except for the meaning of other values. */
  readonly #own: Verdicts;
  /** Tasks of each run that had no outcome yet when one of their rows was read. */
  readonly #unscored = new Map<Group, Set<number>>();
  /** Values that are not verdicts. */
  readonly #others = new OtherValues();
  /** Words read as verdicts. */
  readonly #words = { pass: new Values(), fail: new Values() };
  readonly #found = {
    scored: 0,
    unscored: 0,
    /** Line of the first row without a verdict. */
    firstUnscored: null as number | null,
    words: 0,
    others: 0,
    blank: 0,
    repeats: false,
  };

  constructor(
    table: Table,
    layout: RowPerSample,
    attempts: string | null = null,
    leftOut: ReadonlySet<number> = new Set(),
  ) {
    this.#attempts = attempts;
    this.#leftOut = leftOut;
    this.#table = table;
    this.#layout = layout;
    this.#groups = new RunGroups(layout.labels);
    this.#names = new TaskNames(this.#problems, layout.task, this.#groups.names);
    this.#clusters = new ClusterLabels(this.#problems, layout.cluster, this.#groups.names);
    this.#costs = new TaskCosts(this.#problems, layout.cost, table.style);
    this.#used = new RoundsUsed(layout, table.style, this.#problems);
    const { override } = layout.verdict;
    this.#said = override?.use === "verdict" ? override : { use: "verdict" };
    const own = { ...this.#said };
    delete own.others;
    this.#own = own;
    this.#retries = new Retries(layout.verdict);
    this.#firsts = new FirstAttempts(layout.sample, table.header);
    this.#text = textColumn(table.header);
    this.#tallies = new SampleTallies(this.#problems, layout.beside, table);
    this.#samples =
      layout.sample.length === 0
        ? null
        : new SampleNumbers(
            layout.sample,
            this.#problems,
            this.#groups.names,
            layout.nested ? layout.rounds : null,
          );
  }

  row(row: readonly string[], line: number): void {
    const place = this.#place++;
    if (this.#leftOut.has(place)) return;
    const { verdict: column } = this.#layout;
    const cell = row[column.index]?.trim() ?? "";
    const verdict = this.#verdictOf(cell, line);
    if (!checkWidth(this.#table, row, line, this.#problems)) return;
    const name = this.#names.read(row, line);
    const cluster = this.#clusters.read(row, line);
    if (name === null) return;
    const group = this.#groups.of(row, line);
    if (group.seen.at(name) > 0) this.#found.repeats = true;
    if (cluster === null) return;
    if (verdict === "other") {
      this.#others.add(cell, line);
      return;
    }
    if (this.#samples?.isNew(group, row, name, line, verdict) === false) {
      this.#found[verdict === "unscored" ? "unscored" : "scored"] -= 1;
      return;
    }
    this.#clusters.checkSame(group, name, cluster, line);
    if (verdict === "unscored") this.#addUnscored(group, name);
    else {
      const pass = verdict === "pass";
      const index = this.#addSample(group, name, pass, cluster);
      this.#retries.add(group, index, row, pass);
      this.#firsts.add(group, index, row, pass, place);
      if (this.#text >= 0) this.#texts.add(String(name), row[this.#text] ?? "");
      this.#costs.add(group, index, row, line);
      this.#tallies.add(group, index, row, line, pass);
      const rounds = this.#used.read(row, line);
      if (rounds !== null) this.#used.add(group, index, row, line, { pass, rounds });
    }
  }

  /** Verdict of a cell. Counts kinds of cells, which together show if they are verdicts. */
  #verdictOf(cell: string, line: number): Verdict {
    const { decimalComma } = this.#table.style;
    const { others, blank } = this.#said;
    if (sentinelOf(cell, this.#own) === "unscored") {
      this.#found.firstUnscored ??= line;
      this.#found.unscored += 1;
      return "unscored";
    }
    const written = cellVerdict(cell, this.#own, decimalComma);
    const verdict = written === "other" ? (others ?? "other") : written;
    if (written === "other" && others !== undefined) this.#others.add(cell, 0);
    if (verdict === "unscored") this.#found.firstUnscored ??= line;
    if (verdict === "unscored" && blank === "fail") {
      this.#found.scored += 1;
      this.#found.blank += 1;
      return "fail";
    }
    const found = this.#found;
    if (verdict === "other") found.others += 1;
    else if (verdict === "unscored") found.unscored += 1;
    else {
      found.scored += 1;
      if (!isBinary(cell, decimalComma)) {
        found.words += 1;
        this.#words[verdict].add(cell);
      }
    }
    return verdict;
  }

  #addUnscored(group: Group, name: number): void {
    const tasks = this.#unscored.get(group) ?? new Set();
    this.#unscored.set(group, tasks);
    if (tasks.has(name)) this.#found.repeats = true;
    else if (group.seen.at(name) === 0) tasks.add(name);
  }

  /** Counts a sample and returns the index of its task in the run. */
  #addSample(group: Group, name: number, pass: boolean, cluster: string): number {
    let index = group.seen.at(name) - 1;
    if (index < 0) {
      if (this.#unscored.get(group)?.has(name)) this.#found.repeats = true;
      index = this.#groups.add(group, { name, n: 0, c: 0, cluster });
      group.seen.set(name, index + 1);
    }
    group.n.increase(index, 1);
    if (pass) group.c.increase(index, 1);
    return index;
  }

  /** Attempts that are not samples, unless the user states that they are; null if there are none. */
  get later(): LaterAttempts | null {
    return this.#attempts === "first" ? this.#firsts.allLater() : this.#firsts.later();
  }

  end(): RowsRead | ReadFailure {
    const { otherwise, verdict } = this.#layout;
    const { others, scored: known } = this.#found;
    const areVerdicts =
      this.#others.areWords || (known > 0 && others > 0 && this.#others.areNoCounts);
    if (otherwise !== null && !areVerdicts && !this.#areSamples()) {
      if (others > 0) return otherwise;
      return { ...otherwise, readings: [asVerdict(verdict)] };
    }
    if (others > 0) return this.#others.refusal(verdict, this.#problems);
    const ended = this.#asksWhetherEnded();
    if (ended) return ended;
    const { headerLine } = this.#table;
    const retried = this.#problems.any
      ? null
      : ((this.#attempts === null ? this.#firsts.refusal(headerLine) : null) ??
        this.#retries.refusal(headerLine));
    if (retried) return retried;
    const [groups, problems, used] = [this.#groups, this.#problems, this.#used];
    const { scored, unscored } = this.#found;
    let dropped = 0;
    for (const [group, names] of this.#unscored)
      for (const name of names) if (group.seen.at(name) === 0) dropped += 1;
    const { tasks, runs } = groups.size;
    used.cutOff(groups);
    const ofRuns = runs > 1 ? ` of ${runs} runs` : "";
    const summary = `${counted(scored, "row")}, one per sample, counted to ${counted(tasks, "task")}${ofRuns}`;
    const notes: Note[] = [
      { line: null, message: summary },
      ...groups.notes(),
      ...this.#names.notes(),
      ...(this.#samples?.notes() ?? []),
      ...this.#texts.notes(),
      ...this.#clusters.notes(),
      ...this.#costs.notes(this.#table.headerLine),
      ...used.notes(),
      ...changedBy("columns", [
        ...this.#verdictNotes(),
        ...unscoredNotes(unscored, "row", dropped, this.#found.firstUnscored),
        ...failedNotes(this.#found.blank, this.#found.firstUnscored),
      ]),
    ];
    const has = {
      tasks: true,
      weight: false,
      clusters: this.#layout.cluster !== null,
      cost: this.#costs.of,
      tallies: this.#tallies.of,
    };
    return { shape: "long", problems, groups, notes, has };
  }

  /**
   * True if the rows are samples. Their verdicts are words, or they are 0/1 in a column named for verdicts. They may
   * also be 0/1 with repeated tasks or with the rounds used.
   */
  #areSamples(): boolean {
    const { words, others, scored, repeats } = this.#found;
    // A word among them cannot be a count; any other value is then a fault of its own cell.
    if (words > 0) return true;
    const { verdict, rounds } = this.#layout;
    // T may be the rounds used, which the user must decide.
    const isNamed = verdictNames.has(verdict.key) && rounds === null;
    return others === 0 && scored > 0 && (isNamed || repeats || rounds?.role === "rounds");
  }

  /** Refuses a column `status` without failures: it may only state that all rows ended, not their verdicts. */
  #asksWhetherEnded(): ReadFailure | null {
    const { verdict } = this.#layout;
    if (verdict.key !== "status" || verdict.override !== null || this.#words.fail.first.length > 0)
      return null;
    const words = this.#words.pass.first;
    if (words.length === 0) return null;
    return failure(
      this.#table.headerLine,
      verdict.name,
      `${shown(verdict.name)} is ${listed(words.map(quoted))} on every row: that the sample is right, or that it ended`,
      "Name the column of verdicts correct.",
      [asVerdict(verdict)],
    );
  }

  /** Notes on how a verdict column was read if its name is not correct or similar. */
  #verdictNotes(): Note[] {
    const { verdict } = this.#layout;
    // A format that knows its verdicts adds its own note.
    if (valueIn(this.#table.meaning, verdict.id)?.use === "verdict") return [];
    const { pass, fail } = this.#words;
    const line = this.#table.headerLine;
    const [passes, fails] = [listed(pass.first.map(quoted)), listed(fail.first.map(quoted))];
    const name = shown(verdict.name);
    if (verdictNames.has(verdict.key) && this.#others.first.length === 0) return [];
    if (passes === "" && fails === "")
      return [{ line, message: `column ${name} is read as the verdict of each row’s sample` }];
    const read = [
      ...(passes === "" ? [] : [`${passes} as passed`]),
      ...(fails === "" ? [] : [`${fails} as failed`]),
    ];
    return [
      { line, message: `column ${name} is the verdict of each row’s sample: ${read.join(", ")}` },
    ];
  }
}

/** Columns of counts with these names are verdicts if there is no n. */
const verdictNames = new Set(["correct", "passed", "solved"]);

/** Note on rows without an outcome that count as failed, as the user set. */
const failedNotes = (blank: number, line: number | null): Note[] =>
  blank === 0
    ? []
    : [
        {
          line,
          message: `${counted(blank, "row without an outcome", "rows without an outcome")}, counted as failed`,
        },
      ];

/** Notes on rows or cells without an outcome, which do not count in n, and on tasks left out. */
export function unscoredNotes(
  unscored: number,
  what: string,
  dropped: number,
  line: number | null = null,
): Note[] {
  const notes: Note[] = [];
  if (unscored > 0) {
    const message = `${counted(unscored, `${what} without an outcome`, `${what}s without an outcome`)}, not counted in n`;
    notes.push({ line, message });
  }
  if (dropped > 0) {
    const message = `${counted(dropped, "task")} without any outcome left out`;
    notes.push({ line: null, message });
  }
  return notes;
}
