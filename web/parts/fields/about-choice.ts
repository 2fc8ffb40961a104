import { html, nothing } from "lit";
import { percentLevel } from "../../compute/measure/interval-ends.ts";
import { mostBands } from "../../charts/band-areas.ts";
import { counted } from "../../format.ts";
import type { Band } from "../workspace/intervals.ts";
import { menu } from "./fields.ts";
import { progress } from "../workspace/progress.ts";
import { focusChoice } from "./run-choice.ts";
import { abouts, type About } from "../../state/settings/settings.ts";
import type { Workspace } from "../workspace/workspace.ts";

const choices: Record<About, string> = {
  "new-tasks": "which tasks were picked",
  "these-tasks": "which attempts were drawn",
  both: "both",
};

/** What the intervals cover, in words that stand by themselves. */
export const aboutWords: Record<About, string> = {
  ...choices,
  both: "which tasks were picked and which attempts were drawn",
};

export { percentLevel };

/** The kind of the bands, as every picture names it. */
export const bandWords = (about: About) => `${percentLevel} bands: ${aboutWords[about]}`;

/** What a width rests on where tasks have one sample, which does not show how rates vary; begins a sentence without its end. */
export const onOneSample = (about: About, runs: readonly { run: { maxN: number } }[]): string =>
  about !== "new-tasks" && runs.some(({ run }) => run.maxN === 1)
    ? ". With one sample per task, HB’s prior decides the width"
    : "";

/** The kind of the intervals in brackets, as every table names it. */
export const rangeWords = (about: About, runs: Parameters<typeof onOneSample>[1] = []) =>
  `In brackets: ${percentLevel} intervals covering ${aboutWords[about]}${onOneSample(about, runs)}`;

/** The one control of what intervals cover; while they take long, how far they are and a way out. */
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

/** Where there are too many runs for a band each: the one whose band is drawn. */
export const bandFocus = (
  workspace: Workspace,
  runs: { name: string }[],
  inFocus: { name: string } | undefined,
) =>
  runs.length <= mostBands
    ? nothing
    : html`<label class="about">In focus ${focusChoice(workspace, runs, inFocus)}</label>`;

/** What intervals take for a unit, where tasks belong to clusters. */
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
