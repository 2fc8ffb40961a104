import { html, nothing } from "lit";
import { whole } from "../../format.ts";
import type { Cited } from "../../parts/how/cited.ts";
import { citedMean } from "../../parts/how/cited.ts";
import { cell, dataTable, head, runHead, undefinedCell } from "../../parts/tables/data-table.ts";
import type { End } from "../../parts/workspace/intervals.ts";
import { share } from "../../parts/words/with-interval.ts";
import { amount, inUnit, money, times } from "../../parts/words/money.ts";
import { costRange, timesRange } from "./ranges.ts";
import { boughtWith, type CostPicture, type PricedRun } from "./picture.ts";
import { citedPerSolved, citedRatio, sureText } from "./sentence.ts";

export type EndAt = (run: PricedRun, k: number) => End | null;

const costCell = (cost: number, cited: Cited | null = null) =>
  cell(html`<data value=${cost}>${amount(cost)}</data>`, null, "", cited);

const citedPass = ({ name, run }: PricedRun, k: number) =>
  citedMean(`pass@${whole(k)} of ${name}`, run.id, { of: "pass@k", k, tau: 0, ragged: "strict" });

/** Cost per solved task with its interval. */
function solvedCell(run: PricedRun, at: number, k: number) {
  const value = run.costs.perSolved[at] ?? NaN;
  const [lower = NaN, upper = NaN] = [run.drawn?.lower[at], run.drawn?.upper[at]];
  return cell(
    html`<data value=${value}>${amount(value)}</data> ${costRange(lower, upper)}`,
    null,
    "",
    citedPerSolved(run, at, k),
  );
}

/** What each run takes to reach the target, the cheapest first. */
export function targetTable({ runs, ks, unit }: CostPicture) {
  const isOne = runs.length === 1;
  const isReached = runs.some(({ costs }) => Number.isFinite(costs.atTarget));
  return dataTable(
    "What the target costs",
    [
      head("run"),
      head("k", "the smallest k whose pass@k reaches the target"),
      head(`cost per task${inUnit(unit)}`),
      head("per solved task", "what all attempts cost, over the tasks that they solve"),
      head(
        isOne ? "reached in" : "cheapest in",
        isOne
          ? "share of resamples in which the target is reached"
          : "share of resamples in which it reaches the target at the least cost of all",
      ),
      ...(isOne
        ? []
        : [
            head(
              "times the others",
              "its cost over the least one of the others; where its price falls by that ratio, both cost the same",
            ),
          ]),
    ],
    runs.map((run) => {
      const { costs } = run;
      if (!Number.isFinite(costs.atTarget)) {
        const why = "no k within its samples reaches the target";
        return html`<tr>
          ${runHead(run)}${undefinedCell(why)}${undefinedCell(why)}${undefinedCell(why)}${isReached || isOne ? shareCell(run, isOne) : undefinedCell("no run reaches the target")}${isOne ? nothing : undefinedCell(why)}
        </tr>`;
      }
      return html`<tr>
        ${runHead(run)}
        <td>${whole(costs.k)}</td>
        ${costCell(costs.atTarget)} ${solvedCell(run, ks.indexOf(costs.k), costs.k)}
        ${shareCell(run, isOne)} ${isOne ? nothing : ratioCell(run)}
      </tr>`;
    }),
  );
}

function shareCell({ run, drawn }: PricedRun, isOne: boolean) {
  if (run.tasks === 1) return undefinedCell("one task does not show how tasks vary");
  if (drawn === null) return html`<td>…</td>`;
  const value = isOne ? drawn.reached : drawn.cheapest;
  return cell(html`<data value=${value}>${sureText(value)}</data>`, null);
}

function ratioCell(run: PricedRun) {
  const { ratio } = run.costs;
  if (!(ratio > 0)) return undefinedCell("no other run reaches the target");
  const { ratioLower = NaN, ratioUpper = NaN } = run.drawn ?? {};
  const shown = html`<data value=${ratio}>${times(ratio)}</data>
    ${timesRange(ratioLower, ratioUpper)}`;
  return cell(shown, null, "", citedRatio(run));
}

/** What a budget for each task buys of each run. */
export const budgetTable = ({ runs, ks, unit }: CostPicture, budget: number, endAt: EndAt) =>
  dataTable(
    "What the budget buys",
    [
      head("run"),
      head("k", "the largest k whose attempts cost no more"),
      head("pass@k"),
      head(`cost per task${inUnit(unit)}`),
    ],
    [...runs]
      .map((run) => ({ run, bought: boughtWith(run, ks, budget) }))
      .sort((a, b) => (b.bought.pass || 0) - (a.bought.pass || 0))
      .map(({ run, bought: { at, k, cost, pass } }) =>
        at === -1
          ? html`<tr>
              ${runHead(run)}
              ${[0, 1, 2].map(() => undefinedCell("one attempt at each task costs more"))}
            </tr>`
          : html`<tr>
              ${runHead(run)}
              <td>${whole(k)}</td>
              ${cell(share(pass, 1 - pass, endAt(run, k)), null, "", citedPass(run, k))}
              ${costCell(cost, {
                formula: "pass-at-budget",
                of: `What ${money(budget, unit)} per task buys of ${run.name}`,
                params: { budget, k, cost },
              })}
            </tr>`,
      ),
  );

/** The run in focus at each k, with and without stopping at a success. */
export function attemptsTable(picture: CostPicture, endAt: EndAt) {
  const { focus, otherwise, ks, stopping, unit } = picture;
  const [stopped, all] = stopping ? [focus.costs, otherwise] : [otherwise, focus.costs];
  const places = ks.flatMap((k, at) => (k <= focus.run.minN ? [{ k, at }] : []));
  return dataTable(
    `Cost by attempts of ${focus.name}`,
    [
      head("k"),
      head("pass@k"),
      head("attempts", "expected attempts at a task that stop at its first success, at most k"),
      head(
        `cost, stopping${inUnit(unit)}`,
        "mean cost of a task; attempts stop at its first success",
      ),
      head("cost, all k", "mean cost of a task; all k attempts are paid"),
      head(
        "per solved task",
        `what all attempts cost over the tasks that they solve, ${stopping ? "stopping at a success" : "all k attempts paid"}`,
      ),
    ],
    places.map(({ k, at }) => {
      const pass = focus.costs.pass[at] ?? NaN;
      return html`<tr>
        <th scope="row">${whole(k)}</th>
        ${cell(share(pass, 1 - pass, endAt(focus, k)), null, "", citedPass(focus, k))}
        ${costCell(stopped?.tries[at] ?? NaN)} ${costCell(stopped?.cost[at] ?? NaN)}
        ${costCell(all?.cost[at] ?? NaN)} ${solvedCell(focus, at, k)}
      </tr>`;
    }),
  );
}
