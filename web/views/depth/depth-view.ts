import { html, nothing } from "lit";
import { capitalised, counted, shortName, showNames } from "../../base/format.ts";
import { aboutChoice, clusterNote } from "../../ui/fields/about-choice.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import type { Settings } from "../../state/settings/address.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { unshownNote } from "../../ui/words/unshown-note.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { depthBands, type DepthBands } from "./map/depth-bands.ts";
import { exampleRuns } from "./depth-example.ts";
import type { ChosenCell } from "./map/depth-map.ts";
import { depthMaps } from "./map/depth-maps.ts";
import { depthStyles } from "./depth-styles.ts";
import { depthTable } from "./map/depth-table.ts";
import { familyNotes, leftWords } from "./map/depth-words.ts";
import { listFields } from "../../ui/fields/list-fields.ts";
import { familiesSection, familyDepthsSection } from "./map/families-section.ts";
import { mapWords } from "./figure-words.ts";
import { pairsSection } from "./leads/pairs-section.ts";
import { type DrawnFamily, runsOf } from "./map/drawn-family.ts";
import {
  depthPicture,
  hasRounds,
  inFocusOf,
  surfaceBudgets,
  type DepthPicture,
  type Section,
} from "./picture.ts";
import {
  allSection,
  curvesSection,
  gainSection,
  planSection,
  saturationSection,
  type Sight,
} from "./sections.ts";
import { stepHeadline } from "./budget/step-headline.ts";
import { SufficiencyStudy } from "./budget/sufficiency.ts";
import { withoutDepth } from "./without-depth.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** The formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "pass-at-k-t",
  "delta-k",
  "delta-t",
  "share-of-round",
  "saturation",
  "sufficiency",
  "new-tasks",
  "these-tasks",
];

/** Compares attempts with rounds: Pass@(k, T) of every family of runs that differ only in depth. */
export class DepthView extends PictureView<DepthPicture> {
  static override styles = [sharedStyles, viewStyles, fieldStyles, sectionStyles, depthStyles];

  readonly #sufficiency = new SufficiencyStudy(this);
  readonly #sections = new Disclosures<Section>(this);
  readonly #isOpen = (section: Section) => this.#sections.isOpen(section);

  protected override compose(ask: Ask): DepthPicture | null {
    const { runs, settings, starting, reading } = this.workspace;
    const own = depthPicture(ask, runs, settings, this.#isOpen);
    if (own?.inFocus !== null || starting || reading.loading !== null) return own;
    const example = exampleRuns(this.workspace);
    if (example === null) return own;
    const asItIs = { ...settings, k: null, T: null, of: null };
    const drawn = depthPicture(ask, example.runs, asItIs, () => false);
    return drawn && { ...drawn, left: own.left, isExample: true };
  }

  protected override draw() {
    const { starting, reading, runs } = this.workspace;
    const { loading } = reading;
    const depth = this.picture;
    const isAllOff = runs.length > 0 && runs.every(({ switchedOff }) => switchedOff);
    if (depth === null || starting || isAllOff || (runs.length === 0 && loading !== null))
      return emptyPicture(this.workspace);
    showNames(
      this,
      depth.families.flatMap(({ name, label }) => [name, label]),
    );
    const { inFocus, isExample } = depth;
    return inFocus === null || isExample ? this.#example(depth) : this.#own(depth, inFocus);
  }

  #own(depth: DepthPicture, inFocus: DrawnFamily) {
    const bands = this.#bands(depth);
    const sight: Sight = { workspace: this.workspace, depth, bands, choose: this.#choose };
    const { sentence, basis } = stepHeadline(inFocus, bands, depth.families.length === 1);
    return html`
      ${headline(runsOf(depth.families), sentence, basis)} ${this.#controls(depth, inFocus)}
      ${this.#picture(depth, bands)} ${familyNotes(inFocusOf(depth), depth.more)}
      ${unshownNote(this.workspace, runsOf(depth.families))} ${this.#unfolded(sight, inFocus)}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  /** The example, shown if no run has a depth. Has no controls; loading the example gives them. */
  #example(depth: DepthPicture) {
    const { inFocus, left } = depth;
    const others = left.filter(({ run }) => run.labels.T !== undefined);
    const notes = others.length === 0 ? nothing : leftWords(others);
    if (inFocus === null) return html`${withoutDepth(this.workspace, false)} ${notes}`;
    const bands = this.#bands(depth);
    return html`${withoutDepth(this.workspace, true)} ${notes}
      <section class="example" aria-label="Example" aria-busy=${this.workspace.intervals.busy}>
        <p class="said">Example: ${stepHeadline(inFocus, bands, false).sentence}.</p>
        ${this.#picture(depth, bands)}
      </section>`;
  }

  #bands(depth: DepthPicture): DepthBands {
    const { intervals, settings } = this.workspace;
    const request = { about: settings.about, ragged: depth.settings.ragged };
    return depthBands(intervals, depth, request, this.#isOpen);
  }

  #set(change: Partial<Settings>): Settings {
    return this.workspace.set(change);
  }

  #controls({ k, families }: DepthPicture, { points, request }: DrawnFamily) {
    const { settings } = this.workspace;
    return html`<div class="top">
      <label
        >Attempts per task (k)
        ${numberField({ value: settings.k ?? k }, (value) => void this.#set({ k: value }))}</label
      ><pc-fold></pc-fold>
      ${
        points.length < 2
          ? nothing
          : html`<label
              >Next round after T =
              ${menu(
                points.slice(0, -1).map(({ T }) => [String(T), T]),
                String(request.T),
                (T) => void this.#set({ T: Number(T) }),
              )}</label
            >`
      }
      ${families.length < 2 ? nothing : this.#familyChoice(families, request)}
      ${aboutChoice(this.workspace)}
    </div>`;
  }

  #familyChoice(families: DrawnFamily[], request: DrawnFamily["request"]) {
    const named = families.map(({ label }) => ({ name: label }));
    const inFocus = families.find((family) => family.request === request);
    const { of } = this.workspace.settings;
    const chosenName = of && this.workspace.nameOf(of);
    const chosen = named.find(({ name }) => name === chosenName) ?? { name: inFocus?.label ?? "" };
    return html`<label>In focus ${focusChoice(this.workspace, named, chosen)}</label>`;
  }

  readonly #choose = ({ k, T, of }: ChosenCell) => {
    void this.#set({ k, T, of: { name: of } });
  };

  /** The maps of the category in focus, and their table. */
  #picture(depth: DepthPicture, bands: DepthBands) {
    const { about, T } = this.workspace.settings;
    const { isExample, k, settings } = depth;
    const families = inFocusOf(depth);
    const defaultKs = surfaceBudgets(
      families.flatMap(({ points }) => points.map(({ run }) => run)),
      k,
    );
    const { title, subtitle } = mapWords(families, about);
    const source = sourceWords(this.workspace, runsOf(families));
    return html`${figure(
      {
        title: isExample ? `Example: ${title}` : title,
        subtitle,
        source: isExample
          ? `Source: ${exampleRuns(this.workspace)?.title ?? ""}. An example, not your runs.`
          : source,
      },
      depthMaps({
        families,
        shows: "value",
        bands,
        k,
        T: isExample ? null : T,
        choose: isExample ? () => undefined : this.#choose,
      }),
    )}
    ${depthTable(families, bands, { about })}
    ${isExample ? nothing : listFields(this.workspace, { ks: defaultKs })}
    ${tableNote(bands, settings)}`;
  }

  /** The other sections, closed at first. */
  #unfolded(sight: Sight, inFocus: DrawnFamily) {
    const { families, left } = sight.depth;
    const of = families.length === 1 ? "" : ` of ${shortName(inFocus.label)}`;
    const categories = new Set(families.map(({ category }) => category)).size;
    const sections = this.#sections;
    return html`
      ${
        families.some(hasRounds)
          ? sections.section(
              "gains",
              "What another round brings, and what twice the attempts bring",
              () => gainSection(sight),
            )
          : nothing
      }
      ${sections.section("curves", `pass@k at each depth${of}`, () =>
        curvesSection(sight, this.workspace.intervals),
      )}
      ${
        families.length < 2
          ? nothing
          : html`${sections.section("families", "pass@k of all families, depth by depth", () =>
              familiesSection(sight),
            )}
            ${sections.section("depths", "pass@k of each family, a line for each depth", () =>
              familyDepthsSection(sight),
            )}
            ${sections.section(
              "leads",
              "Which family leads beyond the samples, depth by depth",
              () =>
                html`<pc-depth-leads
                  .workspace=${this.workspace}
                  .revision=${this.revision}
                  .families=${families}
                ></pc-depth-leads>`,
            )}
            ${sections.section("pairs", "Expansion and regression of every pair of families", () =>
              pairsSection(sight),
            )}`
      }
      ${sections.section("saturation", "Where depth saturates, and the budget rule", () =>
        saturationSection(sight),
      )}
      ${sections.section("plan", "The cheapest way to a target", () => planSection(sight))}
      ${sections.section("fewer", "Would fewer samples have been enough?", () =>
        this.#sufficiency.render(sight, inFocus),
      )}
      ${
        categories < 2
          ? nothing
          : sections.section(
              "all",
              `All ${counted(categories, "category", "categories")}: maps and values`,
              () => allSection(sight),
            )
      }
      ${
        left.length === 0
          ? nothing
          : sections.section("left", `${counted(left.length, "run")} not on a surface`, () =>
              leftWords(left),
            )
      }
    `;
  }
}

/** Notes on the tasks behind the table's values: clusters, and means over the tasks with n ≥ k only. */
function tableNote(bands: DepthBands, { ragged }: Settings) {
  const notes = new Set(
    [...bands.values.values()].flatMap((band) => clusterNote(band?.clusters ?? null)),
  );
  const words = [...notes].map((note) => `${capitalised(note)}.`);
  if (ragged === "eligible") words.push("† a mean over the tasks with n ≥ k only.");
  return words.length === 0 ? nothing : html`<p class="soft small">${words.join(" ")}</p>`;
}
