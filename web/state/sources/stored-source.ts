import { isLook, rowCells } from "../../read/base/run.ts";
import { arePossible, sampleKinds, type SampleGroups } from "../../read/base/sample-groups.ts";
import type { LoadedSource, RunCounts, RunSummary } from "./source.ts";

/** Format of stored data. It gets a new number with each change that former pages cannot read. */
export const format = 1;

/** A source as it is stored. */
export interface StoredSource {
  format: number;
  fingerprint: string;
  /** Time of arrival; reading again keeps it. */
  added: number;
  loaded: LoadedSource;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number";
const allOf = (values: unknown, is: (value: unknown) => boolean) =>
  Array.isArray(values) && values.every(is);
const isNullOr = (value: unknown, is: (value: unknown) => boolean) => value === null || is(value);

/** True if a later version of the page stored it. */
export const isNewer = (record: unknown): boolean =>
  isFields(record) && isNumber(record.format) && record.format > format;

/** True if everything that the page relies on is there, and no count is impossible. */
export const isSound = (record: unknown): record is StoredSource =>
  isFields(record) &&
  record.format === format &&
  isText(record.fingerprint) &&
  isNumber(record.added) &&
  isLoaded(record.loaded);

function isLoaded(loaded: unknown): loaded is LoadedSource {
  if (!isFields(loaded) || !isText(loaded.fingerprint) || !isSource(loaded.source)) return false;
  const { result, counts } = loaded;
  if (!isFields(result) || result.ok !== true || !isNumber(result.rows)) return false;
  const { runs, notes, meta, depthChoice, columns, files } = result;
  if (!allOf(runs, isSummary) || !allOf(counts, isCounts)) return false;
  const [ids, countsIds] = [runs as RunSummary[], counts as RunCounts[]].map((each) =>
    each.map(({ id }) => id).join(),
  );
  return (
    ids === countsIds &&
    isText(result.shape) &&
    allOf(notes, isNote) &&
    isTexts(meta) &&
    isNullOr(depthChoice, isFields) &&
    isColumns(columns) &&
    (files === undefined || allOf(files, isFileRow))
  );
}

const isFileRow = (row: unknown) =>
  isFields(row) &&
  isNumber(row.tasks) &&
  [row.key, row.path, row.seed, row.others, ...rowCells.map((cell) => row[cell])].every(isText);

const isTexts = (values: unknown) => isFields(values) && Object.values(values).every(isText);

const isNote = (note: unknown) =>
  isFields(note) && isText(note.message) && isNullOr(note.line, isNumber);

const isColumns = (columns: unknown) =>
  isFields(columns) &&
  allOf(columns.found, isColumn) &&
  allOf(columns.rows, (row) => allOf(row, isText)) &&
  isNullOr(columns.doubt, (doubt) => isFields(doubt) && allOf(doubt.readings, isFields));

const isColumn = (column: unknown) =>
  isFields(column) &&
  isText(column.id) &&
  isText(column.use) &&
  isNullOr(column.said, isFields) &&
  allOf(column.values, isText) &&
  (column.label === undefined || isNullOr(column.label, isText));

const isSource = (source: unknown): boolean =>
  isFields(source) &&
  isText(source.name) &&
  (source.kind === "file"
    ? source.file instanceof Blob
    : source.kind === "files"
      ? allOf(source.files, isPathFile)
      : source.kind === "text" && isText(source.text));

const isPathFile = (each: unknown) =>
  isFields(each) && isText(each.path) && each.file instanceof Blob;

const isSummary = (run: unknown): boolean =>
  isFields(run) &&
  [run.id, run.name, run.from].every(isText) &&
  [run.tasks, run.minN, run.maxN, run.rate].every(isNumber) &&
  typeof run.stopped === "boolean" &&
  (run.fits === undefined || allOf(run.fits, isText)) &&
  (run.original === undefined || isText(run.original)) &&
  (run.look === undefined || isLook(run.look)) &&
  isTexts(run.labels) &&
  isNullOr(run.depth, isText) &&
  (run.cost === undefined || isCost(run.cost)) &&
  (run.samples === undefined ||
    allOf(run.samples, (each) => sampleKinds.some((kind) => kind === each)));

const isCost = (cost: unknown) => isFields(cost) && isNumber(cost.mean) && isText(cost.unit);

function isCounts(counts: unknown): boolean {
  if (!isFields(counts) || !isText(counts.id)) return false;
  const { n, c, weight, tasks, clusters, cost, greedy, stopping } = counts;
  if (!(n instanceof Float64Array && c instanceof Float64Array) || n.length !== c.length)
    return false;
  const isListOf = (names: unknown) => isText(names) && names.split("\0").length === n.length;
  const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0;
  return (
    n.every((samples, i) => isWhole(samples) && isWhole(c[i] ?? NaN) && (c[i] ?? NaN) <= samples) &&
    isNullOr(
      weight,
      (each) => each instanceof Float64Array && each.length === n.length && each.every(isWhole),
    ) &&
    (greedy === undefined ||
      (greedy instanceof Float64Array &&
        greedy.length === n.length &&
        greedy.every((each) => !(each < 0 || each > 1)))) &&
    isNullOr(tasks, isListOf) &&
    isNullOr(clusters, isListOf) &&
    (stopping === undefined || isText(stopping)) &&
    (cost === undefined || arePrices(cost, n.length)) &&
    sampleKinds.every(
      (kind) =>
        counts[kind] === undefined ||
        (areGroups(counts[kind]) && arePossible(kind, counts[kind], { n, c })),
    )
  );
}

const areGroups = (groups: unknown): groups is SampleGroups =>
  isFields(groups) &&
  [groups.ends, groups.size, groups.value].every((each) => each instanceof Float64Array);

const arePrices = (cost: unknown, length: number) =>
  cost instanceof Float64Array &&
  cost.length === length &&
  cost.every((each) => each >= 0 && Number.isFinite(each));
