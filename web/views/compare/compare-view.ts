import { html, nothing } from "lit";
import { isOverTau } from "../../state/compared-in.ts";
import type { Place, RunComparison } from "../../compute/comparison.ts";
import { focusBudget } from "../../compute/budgets.ts";
import { headline } from "../../parts/headline.ts";
import { emptyPicture } from "../../parts/empty-picture.ts";
import { findRun, refTo, type RefPair } from "../../state/run-ref.ts";
import { counted, shortName } from "../../format.ts";
import { partOf, partsOf, type Part } from "../../state/apart.ts";
import type { Settings } from "../../state/address.ts";
import { isMean } from "../../state/source.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { all, PictureView, type Ask } from "../../parts/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { viewStyles } from "../../style/view.ts";
import { alongWords, answerAt, comparedWords, type ShownComparison } from "./answer.ts";
import { settlingWords } from "./settling-words.ts";
import { compareControls } from "./controls.ts";
import { differenceTable } from "./difference-table.ts";
import { differenceSection } from "./difference-section.ts";
import { formulasOf } from "./formulas.ts";
import { symbolAt } from "../../parts/numbers.ts";
import { pairTrouble } from "../../parts/pair-choice.ts";
import { panelPairs, shownOf } from "./panel-pairs.ts";
import { kinOf, usualPair } from "../../parts/usual-pair.ts";
import { compareStyles, runNames } from "../../parts/run-name.ts";

/** Which of two runs is better, how sure that is, and what would settle it. */
export class CompareView extends PictureView<RunComparison[]> {
  /** Whether the comparison is what is asked for. */
  #isCurrent = false;
  #shown: ShownComparison[] = [];

  static override styles = [sharedStyles, viewStyles, tableStyles, compareStyles, sectionStyles];

  /** Where the runs are compared, as the reader has asked for it. */
  get #place(): Place {
    const { settings, shown } = this.workspace;
    const { comparedIn, tau, about } = settings;
    const k = focusBudget(
      shown.map(({ run }) => run),
      settings,
    );
    return { comparedIn, k, tau, about };
  }

  /** The two runs that are held against each other: those that the address names, else those that Boundary begins with too. */
  get #pair(): [StyledRun | undefined, StyledRun | undefined] {
    const { settings, shown } = this.workspace;
    const [a, b] =
      settings.pair === null
        ? usualPair(kinOf(shown), settings)
        : settings.pair.map((ref) => findRun(shown, ref));
    return [a, b];
  }

  /** The two runs, and the same two in the other panels. */
  protected override compose(ask: Ask): RunComparison[] | null {
    const [a, b] = this.#pair;
    if (a === undefined || b === undefined || a === b) return null;
    const { settings, shown } = this.workspace;
    const { panels } = panelPairs(settings, shown, [a, b]);
    const others = panels.flatMap(({ runs }) => (runs.includes(a) ? [] : [runs]));
    const place = this.#place;
    // Along the curve only the rule moves, as far as it is computed.
    const found = all(
      [[a, b], ...others].map((pair) => {
        const runs = pair.map(({ run }) => run.id);
        return this.#held(runs, place) ?? ask({ kind: "comparison", runs, ...place });
      }),
    );
    this.#isCurrent = found !== null;
    return found;
  }

  /** The last comparison of these runs, where it has this place or it cannot be had. */
  #held(runs: string[], place: Place): RunComparison | undefined {
    return this.picture?.find((last) => {
      const { a, b, comparedIn, k, about } = last.request;
      const isOf = comparedIn === place.comparedIn && about === place.about;
      const isAlong = comparedIn !== "g-pass" || k === place.k;
      return isOf && isAlong && runs.join() === [a, b].join() && !lacks(last, place);
    });
  }

  protected override draw() {
    const { shown } = this.workspace;
    if (shown.length === 0) return emptyPicture(this.workspace);
    if (shown.length === 1) return this.#alone();
    const trouble = this.#trouble();
    const [a, b] = this.#pair;
    const usual = [a, b].map((run) => (run === undefined ? { name: "" } : refTo(run))) as RefPair;
    const pair = this.workspace.settings.pair ?? usual;
    return html`${trouble === "" ? this.#headline() : headline(trouble)}
      ${compareControls(this.workspace, pair, this.#place)}
      ${trouble === "" ? this.#comparison() : nothing}
      ${partsOf(this.workspace.settings, shown).map((part) => this.#ranked(part))} ${this.#tasks()}
      <pc-how-computed
        .formulas=${formulasOf(shown.some(({ run }) => isMean(run)))}
      ></pc-how-computed>`;
  }

  #set(change: Partial<Settings>): Settings {
    return this.workspace.set(change);
  }

  /** Runs that are ranked together, each with each. */
  #ranked({ name, runs }: Part<StyledRun>) {
    const of = name === "" ? "" : ` of ${shortName(name)}`;
    const all = counted(runs.length, "run");
    return html`<h2>${runs.length === 1 ? "1 run" : `All ${all}`}${of}</h2>
      ${
        runs.length === 1
          ? html`<p>${runNames(runs)} has no other run beside it.</p>`
          : html`<pc-tied-groups
              .workspace=${this.workspace}
              .revision=${this.revision}
              .runs=${runs}
              .place=${this.#place}
              @pair=${(event: CustomEvent<RefPair>) => void this.#set({ pair: event.detail })}
            ></pc-tied-groups>`
      }`;
  }

  #alone() {
    return html`<p class="empty">
      A comparison needs two runs, and one is shown. Switch on a second run, add a file, or open
      <button @click=${() => void this.workspace.chooseExample("simulated-paired")}>
        the example of models on the same tasks</button
      >.
    </p>`;
  }

  /** Why the two runs are not compared, in words; empty where they are. */
  #trouble(): string {
    const { settings, shown } = this.workspace;
    const alike = "A run does not differ from itself: choose two different runs.";
    return pairTrouble(this.workspace, shown, settings.pair, alike);
  }

  /** What was computed last of the two runs, while they are still shown. */
  #current(): ShownComparison | null {
    const [of] = this.picture ?? [];
    return this.#currents().find(({ request }) => request === of?.request) ?? null;
  }

  /** The same with the same two in other panels; the same objects while they are the same. */
  #currents(): ShownComparison[] {
    const { shown } = this.workspace;
    const now = (this.picture ?? []).flatMap((last) => shownOf(last, shown, this.#shown) ?? []);
    const isSame =
      now.length === this.#shown.length && now.every((each, i) => each === this.#shown[i]);
    if (!isSame) this.#shown = now;
    return this.#shown;
  }

  /** The answer, which the first heading of the page is. */
  #headline() {
    const shown = this.#current();
    if (shown === null) return nothing;
    const { place, at } = this.#at(shown);
    const beside = partOf(this.workspace.settings, this.workspace.shown, shown.runs.a).runs;
    const count = beside.includes(shown.runs.b) ? beside.length : this.workspace.shown.length;
    const { sentence, basis } = answerAt(shown, place, at, (count * (count - 1)) / 2);
    return headline(sentence, html`${basis} ${settlingWords(shown, at)}`);
  }

  #comparison() {
    const shown = this.#current();
    const waits = this.progress("Pairs compared", "Compare these two");
    if (shown === null) return waits;
    const { place, along } = this.#at(shown);
    return html`${waits}
      ${
        shown.comparison === null
          ? nothing
          : differenceSection(this.workspace, {
              ...{ shown, all: this.#currents(), place },
              alongOf: (each) => this.#at(each).along,
              setPlace: (to) =>
                void this.#set(isOverTau(place.comparedIn) ? { tau: to } : { k: to }),
            })
      }
      <ul class="warnings">
        ${[alongWords(shown), ...comparedWords(shown)]
          .filter((line) => line !== nothing)
          .map((line) => html`<li>${line}</li>`)}
      </ul>
      ${differenceTable(shown, along)}`;
  }

  /** Where the shown comparison is read: at what is asked for, once that is computed. */
  #at(shown: ShownComparison): { place: Place; at: number; along: number } {
    const { request, places } = shown;
    const asked = this.#place;
    const { comparedIn, about } = request;
    const isOf = asked.comparedIn === comparedIn && asked.about === about;
    const alongOf = ({ k, tau }: Place) => (isOverTau(comparedIn) ? tau : k);
    const isRead = isOf && (places.includes(alongOf(asked)) || this.#isCurrent);
    const place = isRead ? asked : request;
    const along = alongOf(place);
    return { place, at: places.indexOf(along), along };
  }

  #tasks() {
    const shown = this.#current();
    if (shown === null) return nothing;
    const { place, at } = this.#at(shown);
    return html`<h2>Task by task</h2>
      ${
        shown.tasks === null
          ? html`<p>
              ${shown.compared.kind === "unnamed" ? "Not all tasks of these runs have names" : "These runs have no task in common"}:
              tasks cannot be compared one by one.
            </p>`
          : html`<pc-task-changes
              .shown=${shown}
              .at=${at}
              .symbol=${symbolAt(place.comparedIn, place.k, place.tau)}
            ></pc-task-changes>`
      }`;
  }
}

/** Whether a place that could be computed is not. */
const lacks = ({ places, comparison }: RunComparison, { comparedIn, k, tau }: Place): boolean => {
  const along = isOverTau(comparedIn) ? tau : k;
  return comparison !== null && along <= (places.at(-1) ?? 0) && !places.includes(along);
};
