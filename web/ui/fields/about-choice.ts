import { html, nothing } from "lit";
import { percentLevel } from "../../questions/measure/interval-ends.ts";
import { counted } from "../../base/format.ts";
import type { Band } from "../workspace/intervals.ts";
import { menu } from "./fields.ts";
import { progress } from "../workspace/progress.ts";
import { abouts, type About } from "../../state/settings/settings.ts";
import type { Workspace } from "../workspace/workspace.ts";

const choices: Record<About, string> = {
  "new-tasks": "which tasks were picked",
  "these-tasks": "which attempts were drawn",
  both: "both",
};

/** The variation that intervals cover, in words that need no context. */
export const aboutWords: Record<About, string> = {
  ...choices,
  both: "which tasks were picked and which attempts were drawn",
};

export { percentLevel };

/** Name of the bands, for every picture. */
export const bandWords = (about: About) => `${percentLevel} bands: ${aboutWords[about]}`;

/**
 * Note on intervals of tasks with one sample, which does not show how rates vary. Starts with a full stop and ends
 * without one.
 */
export const onOneSample = (about: About, runs: readonly { run: { maxN: number } }[]): string =>
  about !== "new-tasks" && runs.some(({ run }) => run.maxN === 1)
    ? ". With one sample per task, HB’s prior decides the width"
    : "";

/** Description of the intervals in brackets, for every table. */
export const rangeWords = (about: About, runs: Parameters<typeof onOneSample>[1] = []) =>
  `In brackets: ${percentLevel} intervals covering ${aboutWords[about]}${onOneSample(about, runs)}`;

/** The only control for the coverage of intervals. While they take long, it shows progress and a way to cancel. */
export function aboutChoice(workspace: Workspace) {
  const { intervals, settings } = workspace;
  const waiting = intervals.progress;
  return html`<label class="about" aria-busy=${intervals.busy}
      >Interval covers
      ${menu(
        abouts.map((each) => [each, choices[each]]),
        settings.about,
        (about) => void workspace.set({ about: about as About }),
      )}</label
    >${
      waiting === null
        ? nothing
        : progress("Intervals:", waiting.done, waiting.of, () => {
            intervals.stop();
          })
    }${intervals.stopped || intervals.fault !== null ? stoppedWords(workspace) : nothing}`;
}

/** Note on the units of the intervals, if tasks belong to clusters. */
export const clusterNote = (clusters: Band["clusters"]): string[] =>
  clusters === null
    ? []
    : clusters === "unused"
      ? ["intervals do not use the clusters: a posterior treats each task separately"]
      : [`intervals take ${counted(clusters, "cluster")} as the units`];

const stoppedWords = ({ intervals }: Workspace) =>
  html`<span role=${intervals.fault === null ? "status" : "alert"}
    >${intervals.fault === null ? "Intervals were stopped." : `No intervals: ${intervals.fault}.`}
    <button
      @click=${() => {
        intervals.again();
      }}
    >
      ${intervals.fault === null ? "Go on" : "Try again"}
    </button></span
  >`;
