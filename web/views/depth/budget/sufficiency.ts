import { html, nothing, type LitElement } from "lit";
import { defaultRepeats } from "../../../questions/plan/study.ts";
import { largestOf, smallestOf } from "../../../base/extremes.ts";
import { counted, shortName, whole } from "../../../base/format.ts";
import { figure, sourceWords } from "../../../ui/figures/figure.ts";
import { inPanels } from "../../../ui/figures/panels.ts";
import { Job } from "../../../ui/workspace/job.ts";
import { choiceOf, repeatsField, setStudy, sizesField } from "../../../ui/fields/study-fields.ts";
import type { Workspace } from "../../../ui/workspace/workspace.ts";
import { configurations } from "../../../state/settings/settings.ts";
import { sufficiencyWords } from "../figure-words.ts";
import { runsOf, type DrawnFamily } from "../map/drawn-family.ts";
import type { Sight } from "../sections.ts";
import { cellTable, surfaceTable, type FewerSamples } from "./sufficiency-tables.ts";

interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
  addController: LitElement["addController"];
}

const defaultSizes = (n: number) => [
  ...new Set([8, 4, 2].map((part) => Math.floor(n / part)).filter((m) => m > 0)),
];

/**
 * Distance of surfaces with fewer samples from the full ones, for one family or all. Runs while its section is open.
 */
export class SufficiencyStudy {
  readonly #job: Job<"sufficiency">;

  constructor(host: Host) {
    this.#job = new Job(host, { atOnce: true });
  }

  /** The controls, the progress and the results so far. */
  render({ workspace, depth }: Sight, inFocus: DrawnFamily) {
    const { study } = workspace.settings;
    const all = depth.families;
    const families = study.runs === "all" ? all : [inFocus];
    const repeats = study.repeats ?? defaultRepeats.counted;
    const least = smallestOf(families.map(({ request }) => request.lastK));
    const defaults = defaultSizes(least);
    const sizes = study.samples ?? defaults;
    const request = families.flatMap((family) =>
      sizes
        .filter((m) => m <= family.request.lastK)
        .map((m) => ({ family, m, ks: family.request.ks.filter((k) => k <= m), repeats })),
    );
    const answers = this.#job.about(
      request.map(({ family, m, ks }) => ({
        kind: "sufficiency",
        runs: family.points.map(({ run }) => run.id),
        m,
        ks,
        repeats,
      })),
    );
    const done = request.flatMap((each, i): FewerSamples[] => {
      const found = answers[i] ?? null;
      return found === null ? [] : [{ ...each, found }];
    });
    return html`<p class="choice">
        ${
          all.length < 2
            ? nothing
            : html`<label
                >Families
                ${choiceOf(
                  configurations,
                  { one: "one", all: `all ${whole(all.length)}` },
                  study.runs,
                  (runs) => {
                    setStudy(workspace, { runs });
                  },
                )}</label
              >`
        }
        ${sizesField(workspace, "m", defaults)} ${repeatsField(workspace, defaultRepeats.counted)}
      </p>
      ${leftOut(families, sizes)}
      ${
        sizes.length === 0
          ? html`<p>It needs at least 2 samples per task.</p>`
          : request.length === 0
            ? nothing
            : this.#job.control({
                start: `Draw ${counted(repeats, "smaller sample")} at each depth`,
                running: "Studied",
              })
      }
      ${done.length === 0 ? nothing : pictures(workspace, families, done)}`;
  }
}

/** The sizes for which a family has too few samples. */
function leftOut(families: DrawnFamily[], sizes: readonly number[]) {
  const lacking = families.filter(({ request }) => request.lastK < largestOf([0, ...sizes]));
  return lacking.length === 0
    ? nothing
    : html`<p class="small" role="status">
        ${lacking.map(
          ({ label, request }) =>
            html`At most ${counted(request.lastK, "sample")} of each task of ${shortName(label)} can
            be drawn. `,
        )}
      </p>`;
}

/** One panel per category, with one line per family. */
function pictures(workspace: Workspace, families: DrawnFamily[], done: FewerSamples[]) {
  const shown = families.filter((family) => done.some((each) => each.family === family));
  const source = sourceWords(workspace, runsOf(shown));
  return html`<div class="pictures">
      ${(["mean", "largest"] as const).map((part) => {
        const points = done
          .filter(({ found }) => !Number.isNaN(found[part]))
          .map(({ family: { name, category, styleIndex }, m, found }) => ({
            category,
            point: { size: m, name, styleIndex, mean: found[part], spread: NaN },
          }));
        const categories = [...new Set(points.map(({ category }) => category))];
        const panels = categories.map((name) => ({
          name,
          runs: points.filter(({ category }) => category === name).map(({ point }) => point),
        }));
        const beside = points.map(({ point }) => point);
        return figure(
          { ...sufficiencyWords(shown, part, done[0]?.repeats ?? 0), source },
          inPanels(
            panels,
            (those) =>
              html`<pc-error-chart
                .points=${those}
                .beside=${beside}
                of="m, samples of each task"
                what="distance over the surface, points"
              ></pc-error-chart>`,
          ),
        );
      })}
    </div>
    ${surfaceTable(done)} ${cellTable(done)}`;
}
