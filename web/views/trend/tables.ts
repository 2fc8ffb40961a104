import { html } from "lit";
import { percent, shareUnit, shortName } from "../../base/format.ts";
import { rowName } from "../../ui/words/run-name.ts";
import { sharesBetween } from "../../ui/words/numbers.ts";
import { citedMean, type Cited } from "../../ui/how/cited.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { noneWithEnds, pending } from "../../ui/tables/number-cells.ts";
import { note, type Block, type TableBlock } from "../../ui/page/page.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { About } from "../../state/settings/settings.ts";
import type { Best, Candidate } from "./best.ts";
import { fewerPoint, pointOf, type EndOf, type TrendPoint } from "./lines.ts";
import type { TrendPicture } from "./picture.ts";
import { resamplesText, sdText } from "./words.ts";

/** A share with its interval, or the reason why there is none. */
function shareCell({ value, complement, end, reason }: TrendPoint, cited: Cited | null): Cell {
  const { lower = NaN, upper = NaN } = end ?? {};
  if (Number.isNaN(value)) return { text: "–", value, lower, upper, more: reason ?? "undefined" };
  const ends = Number.isNaN(lower) ? "" : `(${sharesBetween(lower, upper)})`;
  return { text: percent(value, complement), value, ends, lower, upper, cited };
}

/** Every run's value at every place, family by family along the axis. */
export function trendTable(picture: TrendPicture, endOf: EndOf, about: About): Block[] {
  const { families, places, axis, request } = picture;
  const { metric: of, ragged } = request;
  const rows = families.flatMap((family) => family.points.map((run) => ({ family, run })));
  const columns = places.map((place, at): ColumnOf<(typeof rows)[number]> => ({
    name: place.symbol,
    cell: ({ run }) => {
      const { k, tau, symbol } = place;
      const { name, run: counts } = run.styled;
      const cited = citedMean(`${symbol} of ${name}`, counts.id, { of, k, tau, ragged });
      return shareCell(pointOf(run, place, at, endOf), cited);
    },
  }));
  return [
    {
      kind: "table",
      label: `Values by ${axis}`,
      heads: ["runs", axis],
      more: { between: ", " },
      content: contentOf(columns, rows, ({ family, run: { text } }) => ({
        names: [family.name, text],
        head: html`${rowName(family)} <span class="soft">${shortName(text)}</span>`,
      })),
    },
    note(
      `${rangeWords(
        about,
        rows.map(({ run }) => run.styled),
      )}.`,
      "small",
    ),
  ];
}

const candidateCell = (candidate: Candidate | null): Cell =>
  candidate === null
    ? { text: "–" }
    : { text: candidate.text, value: candidate.x, csv: [candidate.text] };

const valueCell = (candidate: Candidate | null): Cell => {
  if (candidate === null) return noneWithEnds;
  const { value, complement, end } = candidate;
  const { lower = NaN, upper = NaN } = end ?? {};
  return {
    text: percent(value, complement),
    value,
    ends: Number.isNaN(lower) ? "" : `(${sharesBetween(lower, upper)})`,
    lower,
    upper,
  };
};

const chanceCell = (best: Best, candidate: Candidate | null): Cell => {
  if (candidate === null) return { text: "–" };
  const { chance } = candidate;
  if (Number.isNaN(chance)) return best.paired === null ? pending : { text: "–" };
  const cited: Cited = { formula: "best-value", of: `${best.place.symbol}, best`, params: null };
  return { text: resamplesText(chance), value: chance, cited };
};

/** The best value of the axis at each place, with its certainty. */
export function bestTable(all: Best[], axis: string, hasFamilies: boolean): TableBlock {
  const columns: ColumnOf<Best>[] = [
    {
      name: `best ${axis}`,
      meaning: `The ${axis} with the highest value`,
      cell: ({ best }) => candidateCell(best),
    },
    { name: "value", cell: ({ best }) => valueCell(best) },
    {
      name: "how sure",
      meaning: "The share of resamples of the tasks in which this value is the best",
      cell: (each) => chanceCell(each, each.best),
    },
    {
      name: "runner-up",
      meaning: "The one with the second highest value",
      cell: ({ next }) => candidateCell(next),
    },
    {
      name: "its value",
      csv: ["", ", lower", ", upper"].map((end) => `value of the runner-up${end}`),
      cell: ({ next }) => valueCell(next),
    },
    {
      name: "best in",
      meaning: "The share of resamples in which the runner-up is the best",
      cell: (each) => chanceCell(each, each.next),
    },
  ];
  return {
    kind: "table",
    label: `Best ${axis}`,
    heads: hasFamilies ? ["runs", "metric"] : ["metric"],
    more: { between: ", " },
    content: contentOf(columns, all, ({ family, place: { symbol } }) => ({
      names: hasFamilies ? [family.name, symbol] : [symbol],
      head: hasFamilies ? html`${rowName(family)} ${symbol}` : symbol,
    })),
  };
}

const spreadCell = ({ value, complement, reason }: TrendPoint, sd: number): Cell => {
  if (Number.isNaN(value)) return { text: "–", more: reason ?? "undefined", csv: [] };
  const cited: Cited = { formula: "fewer-samples", of: "fewer samples", params: null };
  const ends = `± ${sdText(sd)}${shareUnit() === "" ? "" : " points"}`;
  return { text: percent(value, complement), value, ends, csv: [value, sd], cited };
};

/** Values of every run with fewer samples, and their spread. */
export function fewerTable({ shown, fewer, places }: TrendPicture): Block[] {
  const rows = fewer.flatMap((of, i) => {
    const run = shown[i];
    if (run === undefined) return [];
    return of.samples.map((samples, row) => ({ run, of, samples, row }));
  });
  const columns = places.map(({ symbol }, at): ColumnOf<(typeof rows)[number]> => ({
    name: symbol,
    csv: [symbol, `${symbol}, standard deviation`],
    cell: ({ of, samples, row }) =>
      spreadCell(fewerPoint(of, samples, row, at), of.sd[row]?.[at] ?? NaN),
  }));
  return [
    {
      kind: "table",
      label: "Values by samples per task",
      heads: ["run", "samples"],
      more: { between: ", " },
      content: contentOf(columns, rows, ({ run, samples }) => ({
        names: [run.name, samples],
        head: html`${rowName(run)} <span class="soft">${samples}</span>`,
      })),
    },
    note("± one standard deviation over subsamples of that size, exact.", "small"),
  ];
}
