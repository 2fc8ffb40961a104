import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import { smallestOf } from "../../base/extremes.ts";
import type { Ends } from "../../questions/measure/interval-ends.ts";
import { endsOf, rangeDecimals, shareUnit, shortName } from "../../base/format.ts";
import { trialIds } from "../../ui/workspace/cluster-trial.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { LoadedSource, RunSummary } from "../../state/sources/source.ts";
import { sharedStyles } from "../../style/shared.ts";
import { scrollStyles } from "../../style/table.ts";

/** Maximum number of runs with intervals. */
const mostRuns = 3;

interface Effect {
  k: number;
  runs: { run: RunSummary; without: Ends; with: Ends }[];
}

/** Intervals of each run of a source, without and with clusters side by side. */
export class ClusterEffect extends PictureView<Effect> {
  @property({ attribute: false }) source!: LoadedSource;

  static override styles = [
    sharedStyles,
    scrollStyles,
    css`
      :host {
        display: block;
      }
      .scroll {
        --scroll-ground: var(--panel);
      }
      caption {
        text-align: start;
        color: var(--ink-soft);
      }
      th,
      td {
        text-align: start;
        font-weight: 400;
        padding: 0 var(--space-2) 0 0;
        white-space: nowrap;
        font-variant-numeric: tabular-nums;
      }
      tbody th {
        max-width: 14ch;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      thead th {
        color: var(--ink-soft);
      }
    `,
  ];

  protected compose(_: Ask, atRest: Ask): Effect | null {
    const { result, counts } = this.source;
    const runs = result.runs
      .map((run, i) => ({ run, hasClusters: (counts[i]?.clusters ?? null) !== null }))
      .filter(({ run }, i) => run.tasks > 1 && (counts[i]?.tasks ?? counts[i]?.clusters) != null)
      .slice(0, mostRuns);
    const least = smallestOf(runs.map(({ run }) => run.minN));
    const { k: chosen } = this.workspace.settings;
    const k = chosen !== null && chosen <= least ? chosen : 1;
    const ends = (id: string) =>
      atRest({
        kind: "ends",
        runs: [id],
        of: { metric: "pass@k" },
        about: "new-tasks",
        ragged: "strict",
        at: [k],
      });
    const asked = runs.map(({ run, hasClusters }) => {
      const ids = trialIds(run.id, hasClusters);
      return { run, without: ends(ids.without), with: ends(ids.with) };
    });
    const there = asked.flatMap(({ run, without, with: clustered }) =>
      without === null || clustered === null ? [] : [{ run, without, with: clustered }],
    );
    return there.length === asked.length ? { k, runs: there } : null;
  }

  protected draw() {
    const { picture } = this;
    return html`${this.progress("Computing intervals", "Compute them")}
    ${
      picture === null || picture.runs.length === 0
        ? nothing
        : html`<div class="scroll small" tabindex="0" role="region" aria-label="What clusters do">
            <table>
              <caption>
                95 % interval of pass@${picture.k}
              </caption>
              <thead>
                <tr>
                  <td></td>
                  <th scope="col">each task alone</th>
                  <th scope="col">by clusters</th>
                </tr>
              </thead>
              <tbody>
                ${picture.runs.map(
                  ({ run, without, with: clustered }) =>
                    html`<tr>
                      <th scope="row">${shortName(run.name, 24)}</th>
                      <td>${words(without)}</td>
                      <td>${words(clustered)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }`;
  }
}

function words({ lower, upper, reason }: Ends): string {
  const [from = NaN, to = NaN] = [lower[0], upper[0]];
  return Number.isNaN(from) || Number.isNaN(to)
    ? (reason[0] ?? "none")
    : `${endsOf(from, to, rangeDecimals(from, to))}${shareUnit()}`;
}
