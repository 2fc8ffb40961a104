import { html } from "lit";
import { percent, shareUnit, shortName } from "../../format.ts";
import { rowName } from "../../parts/words/run-name.ts";
import { sharesBetween } from "../../parts/words/numbers.ts";
import { citedMean, type Cited } from "../../parts/how/cited.ts";
import { rangeWords } from "../../parts/fields/about-choice.ts";
import { endsInCsv, type Cell, type Column, type Row } from "../../parts/tables/value-text.ts";
import type { About } from "../../state/settings/settings.ts";
import type { Best, Candidate } from "./best.ts";
import { familyLine, fewerPoints, type EndOf, type TrendPoint } from "./lines.ts";
import type { TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";
import { resamplesText, sdText } from "./words.ts";

/** A share with its interval; where there is none, why. */
function shareCell({ value, complement, end, reason }: TrendPoint, cited: Cited): Cell {
  const { lower = NaN, upper = NaN } = end ?? {};
  const csv = [value, lower, upper];
  if (Number.isNaN(value)) return { text: "–", more: reason ?? "undefined", csv };
  const ends = Number.isNaN(lower) ? "" : `(${sharesBetween(lower, upper)})`;
  return { text: percent(value, complement), value, ends, csv, cited };
}

/** Every run's value at every place, family by family along the axis. */
export function trendTable(picture: TrendPicture, endOf: EndOf, about: About) {
  const { families, places, axis, request } = picture;
  const columns = places.map(({ symbol }): Column => ({ name: symbol, csv: endsInCsv(symbol) }));
  const rows = families.flatMap((family): Row[] => {
    const lines = places.map((place, at) => familyLine(family, place, at, endOf));
    return family.points.map(({ text, styled }, i): Row => {
      const cells = lines.flatMap((line, at): Cell[] => {
        const [point, place] = [line.points[i], places[at]];
        if (point === undefined || place === undefined) return [];
        const { k, tau, symbol } = place;
        const of = `${symbol} of ${styled.name}`;
        const cited = citedMean(of, styled.run.id, {
          of: request.metric,
          k,
          tau,
          ragged: request.ragged,
        });
        return [shareCell(point, cited)];
      });
      return {
        names: [family.name, text],
        head: html`${rowName(family)} <span class="soft">${shortName(text)}</span>`,
        cells,
      };
    });
  });
  return html`<pc-table
      label="Values by ${axis}"
      .heads=${["runs", axis]}
      .between=${", "}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>
    <p class="soft small">${rangeWords(about)}.</p>`;
}

const candidateCell = (candidate: Candidate | null): Cell =>
  candidate === null
    ? { text: "–" }
    : { text: candidate.text, value: candidate.x, csv: [candidate.text] };

const valueCell = (candidate: Candidate | null): Cell => {
  if (candidate === null) return { text: "–", csv: ["", "", ""] };
  const { value, complement, end } = candidate;
  const { lower = NaN, upper = NaN } = end ?? {};
  return {
    text: percent(value, complement),
    value,
    ends: Number.isNaN(lower) ? "" : `(${sharesBetween(lower, upper)})`,
    csv: [value, lower, upper],
  };
};

const chanceCell = (best: Best, candidate: Candidate | null): Cell => {
  if (candidate === null) return { text: "–" };
  const { chance } = candidate;
  if (Number.isNaN(chance)) return { text: best.paired === null ? "…" : "–" };
  const cited: Cited = { formula: "best-value", of: `${best.place.symbol}, best`, params: null };
  return { text: resamplesText(chance), value: chance, cited };
};

/** For each place the best value of the axis, and how sure that is. */
export function bestTable(all: Best[], axis: string, hasFamilies: boolean) {
  const columns: Column[] = [
    { name: `best ${axis}`, meaning: `The ${axis} with the highest value` },
    { name: "value", csv: endsInCsv("value") },
    {
      name: "how sure",
      meaning: "The share of resamples of the tasks in which this value is the best",
    },
    { name: "runner-up", meaning: "The one with the second highest value" },
    { name: "its value", csv: endsInCsv("value of the runner-up") },
    { name: "best in", meaning: "The share of resamples in which the runner-up is the best" },
  ];
  const rows = all.map((each): Row => {
    const { family, place, best, next } = each;
    return {
      names: hasFamilies ? [family.name, place.symbol] : [place.symbol],
      head: hasFamilies ? html`${rowName(family)} ${place.symbol}` : place.symbol,
      cells: [
        candidateCell(best),
        valueCell(best),
        chanceCell(each, best),
        candidateCell(next),
        valueCell(next),
        chanceCell(each, next),
      ],
    };
  });
  return html`<pc-table
    label="Best ${axis}"
    .heads=${hasFamilies ? ["runs", "metric"] : ["metric"]}
    .between=${", "}
    .columns=${columns}
    .rows=${rows}
  ></pc-table>`;
}

const spreadCell = ({ value, complement, reason }: TrendPoint, sd: number): Cell => {
  if (Number.isNaN(value)) return { text: "–", more: reason ?? "undefined", csv: ["", ""] };
  const cited: Cited = { formula: "fewer-samples", of: "fewer samples", params: null };
  const ends = `± ${sdText(sd)}${shareUnit() === "" ? "" : " points"}`;
  return { text: percent(value, complement), value, ends, csv: [value, sd], cited };
};

/** What every run would show with fewer samples, and how much that would vary. */
export function fewerTable({ shown, fewer, places }: TrendPicture) {
  const spreadCsv = ({ symbol }: Place) => [symbol, `${symbol}, standard deviation`];
  const columns = places.map((place): Column => ({ name: place.symbol, csv: spreadCsv(place) }));
  const rows = fewer.flatMap((of, i): Row[] => {
    const run = shown[i];
    if (run === undefined) return [];
    const lines = places.map((_, at) => fewerPoints(of, at));
    return of.samples.map((samples, row) => ({
      names: [run.name, samples],
      head: html`${rowName(run)} <span class="soft">${samples}</span>`,
      cells: lines.flatMap((points, at) => {
        const point = points[row];
        return point === undefined ? [] : spreadCell(point, of.sd[row]?.[at] ?? NaN);
      }),
    }));
  });
  return html`<pc-table
      label="Values by samples per task"
      .heads=${["run", "samples"]}
      .between=${", "}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>
    <p class="soft small">± one standard deviation over subsamples of that size, exact.</p>`;
}
