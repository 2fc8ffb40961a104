import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import type { What } from "../../state/settings/settings.ts";
import type { Pull } from "./density-chart.ts";
import type { LoadedPart, LoadedSettings } from "./loaded-fields.ts";
import { isLoaded, refusalOf as refusalOfChange } from "./loaded-fields.ts";
import {
  drawLoaded,
  loadedFields,
  loadedHead,
  loadedPicture,
  loadedRun,
  type LoadedPicture,
} from "./loaded-section.ts";
import {
  givenBy,
  isPopulation,
  populationFields,
  refusalOf,
  studyFields,
  type PopulationPart,
  type PopulationSettings,
} from "./population-fields.ts";
import {
  drawPopulation,
  populationDensity,
  populationHead,
  populationPicture,
  type PopulationPicture,
} from "./population-section.ts";
import { drawSimulation, mostSimulated } from "./simulation-section.ts";
import { taskFields, taskParts, type Task, type TaskPart } from "./task-fields.ts";
import {
  drawReliability,
  drawTask,
  isRefused,
  taskHead,
  taskPicture,
  type TaskPicture,
} from "./task-section.ts";
import { whatIfStyles } from "./what-if-styles.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { Settings } from "../../state/settings/address.ts";
import { toDigits } from "../../base/decimals.ts";

/** The formulas behind the numbers of each part of this view. */
const formulasOf: Record<Settings["what"], FormulaId[]> = {
  task: [
    "pass-at-k",
    "naive",
    "pass-hat-k",
    "g-pass",
    "mg-pass",
    "expected-tries",
    "one-task",
    "predicted",
  ],
  population: ["population", "cover", "g-pass", "evidence", "delta-pass", "hierarchical"],
  loaded: ["changed-run", "evidence", "pass-at-k", "mixed-runs"],
};

const whatWords: Record<What, string> = {
  task: "One task",
  population: "A population",
  loaded: "From a loaded run",
};

type Typed<Part extends string> = Partial<Record<Part, number | undefined>>;

/** Consequences of chosen, not measured, counts or rates. */
export class WhatIfView extends PictureView<TaskPicture | PopulationPicture | LoadedPicture> {
  /** Field values of the task that are not numbers, or that the address cannot hold. */
  @state() typed: Typed<TaskPart> = {};
  /** The same for the population. */
  @state() typedOf: Typed<PopulationPart> = {};
  /** The same for the changes of a loaded run. */
  @state() typedIn: Typed<LoadedPart> = {};

  static override styles = [sharedStyles, viewStyles, sectionStyles, whatIfStyles];

  /** The n under the cursor of the simulation; null for the first n. */
  @state() simulated: number | null = null;

  readonly #sections = new Disclosures<"g-pass" | "simulation">(this);

  get #task(): Task {
    const { task, tau } = this.workspace.settings;
    const chosen: Task = { ...task, tau };
    for (const part of taskParts) chosen[part] = this.typed[part] ?? chosen[part];
    return chosen;
  }

  get #population(): PopulationSettings {
    const chosen = { ...this.workspace.settings.population };
    for (const part of Object.keys(this.typedOf) as PopulationPart[])
      chosen[part] = this.typedOf[part] ?? chosen[part];
    return chosen;
  }

  get #loaded(): LoadedSettings {
    const { loaded, k } = this.workspace.settings;
    const fallback = Math.min(defaultK, loadedRun(this.workspace)?.run.minN ?? defaultK);
    const { impossible, rise, spread, share } = loaded;
    const chosen = { impossible, rise, spread, share, k: k ?? fallback };
    for (const part of Object.keys(this.typedIn) as LoadedPart[])
      chosen[part] = this.typedIn[part] ?? chosen[part];
    return chosen;
  }

  protected override compose(ask: Ask, atRest: Ask) {
    const { what, tau, ofTask } = this.workspace.settings;
    if (what === "loaded") return loadedPicture(ask, this.workspace, this.#loaded);
    if (what === "population") return populationPicture(ask, atRest, this.#population, tau);
    return isRefused(this.#task)
      ? null
      : taskPicture(ask, this.#task, ofTask, {
          reliability: this.#sections.isOpen("g-pass"),
          simulation: this.#sections.isOpen("simulation"),
        });
  }

  protected override draw() {
    const { what } = this.workspace.settings;
    return html`
      ${this.#choice(what)} ${this.#drawPart(what)}
      <pc-how-computed .formulas=${formulasOf[what]}></pc-how-computed>
    `;
  }

  #drawPart(what: What) {
    switch (what) {
      case "task":
        return this.#drawTask();
      case "population":
        return this.#drawPopulation();
      case "loaded":
        return this.#drawLoaded();
    }
  }

  /** The parts of the view as links, each with an address of its own. */
  #choice(what: What) {
    return html`<nav class="parts" aria-label="What if">
      ${(Object.keys(whatWords) as What[]).map(
        (each) =>
          html`<a
            href=${this.workspace.address({ what: each })}
            aria-current=${each === what ? "page" : nothing}
            @click=${(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              this.workspace.set({ what: each });
            }}
            >${whatWords[each]}</a
          >`,
      )}
    </nav>`;
  }

  #drawTask() {
    const { picture, workspace } = this;
    const { ofTask } = workspace.settings;
    const shown = picture?.what !== "task" || isRefused(this.#task) ? null : picture;
    return html`${shown === null ? nothing : taskHead(shown)} ${taskFields(this.#task, this.#typed)}
    ${
      shown === null
        ? nothing
        : html`${drawTask(shown, this.#setK)}
          ${this.#sections.section("g-pass", "How reliably? G-Pass@k by k and τ", () =>
            drawReliability(shown, ofTask.cs, {
              setK: this.#setK,
              setCs: (cs) => {
                workspace.set({ ofTask: { ...ofTask, cs } });
              },
            }),
          )}
          ${this.#sections.section("simulation", "Estimate and truth: G-Pass@k by samples", () =>
            this.#simulation(shown),
          )}`
    }`;
  }

  #simulation({ task: { k }, simulation }: TaskPicture) {
    const { workspace } = this;
    if (k > mostSimulated)
      return html`<p>This takes at most k = ${mostSimulated}. Choose fewer attempts.</p>`;
    if (simulation === null) return nothing;
    return drawSimulation(simulation, this.simulated ?? simulation.ns[0] ?? k, {
      setRate: (rate) => {
        if (rate >= 0 && rate <= 1)
          workspace.set({ ofTask: { ...workspace.settings.ofTask, rate } });
      },
      look: (n) => (this.simulated = n),
    });
  }

  readonly #setK = (k: number): void => {
    this.#typed("k", k);
  };

  #drawPopulation() {
    const { picture } = this;
    const settings = this.#population;
    const shown = picture?.what !== "population" || !isPopulation(settings) ? null : picture;
    const found = shown?.answer.population ?? null;
    const study = studyFields(settings, this.#typedOf);
    return html`${shown === null ? nothing : populationHead(shown)}
    ${populationFields(settings, found, this.#typedOf, this.#changed)}
    ${shown === null ? nothing : populationDensity(shown, this.#pulled)}
    ${
      shown === null
        ? study
        : drawPopulation(shown, study, (part, value) => {
            if (part === "tau") this.workspace.set({ tau: value });
            else this.#typedOf(part, value);
          })
    }`;
  }

  #drawLoaded() {
    const { picture, workspace } = this;
    if (loadedRun(workspace) === undefined) return emptyPicture(workspace);
    const settings = this.#loaded;
    const shown = picture?.what !== "loaded" || !isLoaded(settings) ? null : picture;
    return html`${shown === null ? nothing : loadedHead(shown)}
    ${loadedFields(workspace, settings, this.#typedIn)}
    ${shown === null ? nothing : drawLoaded(shown, workspace, settings, this.#typedIn)}`;
  }

  readonly #typedIn = (part: LoadedPart, value: number): void => {
    const { workspace } = this;
    const isTaken = refusalOfChange(part, value) === null;
    this.typedIn = { ...this.typedIn, [part]: isTaken ? undefined : value };
    if (!isTaken) return;
    workspace.set(
      part === "k" ? { k: value } : { loaded: { ...workspace.settings.loaded, [part]: value } },
    );
  };

  readonly #typed = (part: TaskPart, value: number): void => {
    const { workspace } = this;
    // An invalid number or threshold stays in its field, and the address keeps the value before it.
    const isHeld = Number.isFinite(value) && (part !== "tau" || (value >= 0 && value <= 1));
    this.typed = { ...this.typed, [part]: isHeld ? undefined : value };
    if (!isHeld) return;
    workspace.set(
      part === "tau" ? { tau: value } : { task: { ...workspace.settings.task, [part]: value } },
    );
  };

  readonly #typedOf = (part: PopulationPart, value: number): void => {
    const isTaken = refusalOf(part, { ...this.#population, [part]: value }) === null;
    this.typedOf = { ...this.typedOf, [part]: isTaken ? undefined : value };
    if (isTaken) this.#changed({ [part]: value });
  };

  readonly #changed = (change: Partial<PopulationSettings>): void => {
    const { workspace } = this;
    workspace.set({ population: { ...workspace.settings.population, ...change } });
  };

  /** Dragging the density sets the mean and h. */
  readonly #pulled = ({ across, up }: Pull): void => {
    const { picture } = this;
    if (picture?.what !== "population") return;
    const { settings } = this.workspace;
    const found = picture.answer.population;
    const { by } = settings.population;
    const now =
      by === "h" ? settings.population : { ...settings.population, ...givenBy("h", found) };
    const within = (value: number, low: number, high: number) =>
      Math.min(high, Math.max(low, value));
    const mean = within(now.mean + across, 0, 1);
    const h = within(now.h * Math.exp(pullSpeed * up), 1e-3, 1e3);
    this.#changed({ by: "h", mean: Math.round(mean * 1e4) / 1e4, h: toDigits(h, 4) });
  };
}

/** Default k, limited to the samples of the run. */
const defaultK = 10;

/** Dragging over the full height of the picture multiplies h by e to this power. */
const pullSpeed = 4;
