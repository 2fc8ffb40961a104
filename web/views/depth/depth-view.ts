import { html, nothing } from "lit";
import { capitalised, shortName, whole } from "../../format.ts";
import { aboutChoice, clusterNote, rangeWords } from "../../parts/about-choice.ts";
import { depthPicture, hasRounds, type DepthPicture, type DrawnFamily } from "./picture.ts";
import { emptyPicture } from "../../parts/empty-picture.ts";
import { numberField } from "../../parts/fields.ts";
import { focusChoice } from "../../parts/run-choice.ts";
import type { Settings } from "../../state/address.ts";
import { mostCost } from "../../state/settings.ts";
import { PictureView, type Ask } from "../../parts/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { planSentences, planTable, saturationTable } from "./budget-tables.ts";
import { depthBands, type DepthBands } from "./depth-bands.ts";
import type { ChosenCell } from "./depth-map.ts";
import { depthMaps } from "./depth-maps.ts";
import { depthStyles } from "./depth-styles.ts";
import { depthTable } from "./depth-table.ts";
import { budgetSentences } from "./budget-sentence.ts";
import { familyNotes, leftWords } from "./depth-words.ts";
import { sureWords } from "./gain-words.ts";
import { focusCurves } from "./focus-curves.ts";
import { depthNotes } from "./method-notes.ts";
import { SufficiencyStudy } from "./sufficiency.ts";
import { withoutDepth } from "./without-depth.ts";

/** What attempts buy against rounds: Pass@(k, T) of every family of runs that differ in their depth alone. */
export class DepthView extends PictureView<DepthPicture> {
  static override styles = [sharedStyles, viewStyles, sectionStyles, depthStyles];

  readonly #sufficiency = new SufficiencyStudy(this);

  protected override compose(ask: Ask): DepthPicture | null {
    return depthPicture(ask, this.workspace.runs, this.workspace.settings);
  }

  protected override draw() {
    const { intervals, runs } = this.workspace;
    const depth = this.picture;
    if (depth === null || runs.length === 0 || isOfNoRuns(depth))
      return emptyPicture(this.workspace);
    const { settings } = depth;
    const { families, inFocus, left } = depth;
    if (inFocus === null) return withoutDepth(this.workspace, depth);
    const { about } = this.workspace.settings;
    const asked = { about, ragged: settings.ragged };
    const ends = depthBands(intervals, depth, asked);
    return html`
      ${this.#ask(depth)} ${budgetSentences(families, ends)} ${this.#maps(depth, ends)}
      ${familyNotes(families, depth.more)} ${this.#unshown(depth)} ${this.#gains(depth, ends)}
      <h2><label>pass@k at each depth of ${this.#familyChoice(depth)}</label></h2>
      <div @place=${(event: CustomEvent<number>) => void this.#set({ k: event.detail })}>
        ${focusCurves(depth, intervals, asked)}
      </div>
      ${this.#saturation(depth)} ${this.#plan(families, ends)}
      <h2>Were fewer samples enough?</h2>
      <p class="choice">
        <label>Draw from the samples of ${this.#familyChoice(depth)}</label>
      </p>
      ${this.#sufficiency.render(inFocus)}
      <h2>Every value</h2>
      ${depthTable(families, ends, about)}
      <p class="soft small">
        ${rangeWords(about)}. ${this.#clusters(ends)}
        ${settings.ragged === "eligible" ? "† a mean over the tasks with n ≥ k only." : nothing}
      </p>
      ${
        left.length === 0
          ? nothing
          : html`<h2>Not on a surface</h2>
              ${leftWords(left)}`
      }
      <details>
        <summary>How this is computed</summary>
        <div>${depthNotes}</div>
      </details>
    `;
  }

  #set(change: Partial<Settings>): Settings {
    return this.workspace.set(change);
  }

  #ask({ k }: DepthPicture) {
    return html`<div class="top">
      <label class="ask"
        >With
        ${numberField({ value: this.workspace.settings.k ?? k, label: "k, attempts per task" }, (value) => void this.#set({ k: value }))}
        ${k === 1 ? "attempt" : "attempts"} a task: another round, or twice the attempts?</label
      >
      <span class="spring"></span>
      ${aboutChoice(this.workspace)}
    </div>`;
  }

  #familyChoice({ families, inFocus }: DepthPicture) {
    const named = families.map(({ label }) => ({ name: label }));
    const { of } = this.workspace.settings;
    const wanted = of && this.workspace.nameOf(of);
    const asked = named.find(({ name }) => name === wanted) ?? { name: inFocus?.label ?? "" };
    return focusChoice(this.workspace, named, asked);
  }

  readonly #choose = ({ k, T, of }: ChosenCell) => {
    void this.#set({ k, T, of: { name: of } });
  };

  #maps({ families, k }: DepthPicture, bands: DepthBands) {
    const { T } = this.workspace.settings;
    return html`<h2>Pass@(k, T), percent of tasks</h2>
      ${depthMaps({ families, shows: "value", bands, k, T, choose: this.#choose })}`;
  }

  #gains({ families, inFocus, k }: DepthPicture, bands: DepthBands) {
    const { T } = this.workspace.settings;
    const deep = families.filter(hasRounds);
    if (deep.length === 0) return nothing;
    const shown = inFocus !== null && hasRounds(inFocus) ? inFocus : (deep[0] ?? null);
    const category = shown?.category ?? "";
    return html`<h2>What another round brings, and what twice the attempts bring</h2>
      <p class="soft small">
        ΔT/(ΔT + Δk): <span class="round">blue, above .5</span>, where another round brings more,
        <span class="doubling">orange, below it</span>, where doubling k does; “sat.” where neither
        brings half a point, “–” where one of them is not known;
        ${sureWords(this.workspace.settings.about, deep)}
      </p>
      ${depthMaps({ families: deep, shows: "ratio", bands, k, T, choose: this.#choose })}
      <h3>ΔT against Δk${category === "" ? "" : `, ${shortName(category)}`}</h3>
      <pc-gain-chart
        .families=${families}
        .gains=${bands.gains}
        .inFocus=${shown}
        .k=${k}
        .T=${T ?? shown?.asked.T ?? 0}
        @place=${(event: CustomEvent<ChosenCell>) => {
          this.#choose(event.detail);
        }}
      ></pc-gain-chart>`;
  }

  #saturation({ families, inFocus, k }: DepthPicture) {
    const { settings } = this.workspace;
    return html`<h2>Where depth saturates, and the budget rule</h2>
      <p class="choice">
        <label
          >ε =
          ${numberField({ value: settings.epsilon, min: 0, max: 1, step: "any" }, (epsilon) => void this.#set({ epsilon }))}</label
        >
        <label
          >cross-over k at T =
          ${numberField({ value: inFocus?.asked.T ?? 0, min: 0 }, (T) => void this.#set({ T }))}</label
        >
      </p>
      ${saturationTable(families.some(hasRounds) ? families.filter(hasRounds) : families, k)}`;
  }

  #plan(families: DrawnFamily[], bands: DepthBands) {
    const { target, cost } = this.workspace.settings;
    const costField = (name: keyof Settings["cost"]) =>
      numberField(
        { value: cost[name], min: 0, max: mostCost, step: "any" },
        (value) => void this.#set({ cost: { ...cost, [name]: value } }),
      );
    return html`<h2>The cheapest way to a target</h2>
      <p class="choice">
        <label
          >Solve
          ${numberField({ value: Number((100 * target).toPrecision(12)), min: 0, max: 100, step: "any" }, (percent) => void this.#set({ target: percent / 100 }))}
          % of tasks</label
        >
        <label>where a sample costs ${costField("perSample")}</label>
        <label>and each of its rounds ${costField("perRound")}</label>
      </p>
      ${planSentences(families)} ${planTable(families, bands)}`;
  }

  #clusters(bands: DepthBands): string {
    const notes = new Set(
      [...bands.values.values()].flatMap((band) => clusterNote(band?.clusters ?? null)),
    );
    return [...notes].map((note) => `${capitalised(note)}.`).join(" ");
  }

  /** Runs that other views leave out, being too many, are part of their families here. */
  #unshown({ families }: DepthPicture) {
    const used = new Set(families.flatMap(({ points }) => points.map(({ run }) => run.id)));
    const off = this.workspace.runs.filter(({ run, on }) => used.has(run.id) && !on);
    return off.length === 0
      ? nothing
      : html`<p class="soft small">
          Other views leave out ${whole(off.length)} of these runs at first, since there are too
          many.
        </p>`;
  }
}

/** What was composed before there was a run says nothing of those that are there now. */
const isOfNoRuns = ({ families, left }: DepthPicture) => families.length + left.length === 0;
