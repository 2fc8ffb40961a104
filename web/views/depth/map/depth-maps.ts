import { html, LitElement, nothing } from "lit";
import { property } from "lit/decorators.js";
import { markerIcon } from "../../../charts/marker.ts";
import { counted, shortName } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { endOf, type DepthBands } from "./depth-bands.ts";
import { kindWords } from "./depth-words.ts";
import type { Shows } from "./plot-depth-map.ts";
import type { SurfaceCell } from "./surface-cells.ts";
import { largestOf } from "../../../base/extremes.ts";
import { fullName } from "../../../ui/how/note.ts";

/**
 * A map of each family: one row per category, with the runs in order of name. It has no styles of its own, so that
 * figures with it can be exported.
 *
 * @fires place - with a ChosenCell as detail
 */
export class DepthMaps extends LitElement {
  @property({ attribute: false }) families: DrawnFamily[] = [];
  @property() shows: Shows = "value";
  @property({ attribute: false }) bands: DepthBands = { values: new Map(), gains: new Map() };
  @property({ type: Number }) k = 1;
  /** The T in focus; null for that of each family's request. */
  @property({ attribute: false }) T: number | null = null;

  protected override createRenderRoot(): this {
    return this;
  }

  override render() {
    const { families } = this;
    const categories = [...new Set(families.map(({ category }) => category))];
    const names = [...new Set(families.map(({ name }) => name))];
    const isOfOneKind = names.length > 1 && new Set(families.map(({ kind }) => kind)).size === 1;
    return categories.map((category) => {
      const those = families.filter((family) => family.category === category);
      // A run without this category leaves a gap, so that each run stays in its column.
      const row = names.map((name) => ({ name, family: those.find((each) => each.name === name) }));
      return html`<div class="maps">
        ${category === "" ? nothing : html`<h3>${shortName(category)}</h3>`}
        ${row.map(({ name, family }) =>
          family === undefined
            ? html`<p class="absent small">${shortName(name, 30)} has no runs here</p>`
            : this.#map(family, isOfOneKind),
        )}
      </div>`;
    });
  }

  /** The map of a family. Omits the kind if all families share it, since the line above states it. */
  #map(family: DrawnFamily, isOfOneKind: boolean) {
    const { shows, bands, k, T } = this;
    const { name, styleIndex, kind, points, request } = family;
    const tasks = largestOf(points.map(({ run }) => run.tasks));
    return html`<figure>
      <figcaption>
        ${markerIcon(styleIndex)} <strong>${fullName(name, 30)}</strong>
        <span class="soft small"
          >${counted(tasks, "task")}${isOfOneKind ? "" : `, ${kindWords[kind]}`}</span
        >
      </figcaption>
      <pc-depth-map
        .family=${family}
        .shows=${shows}
        .gains=${bands.gains.get(family.label) ?? null}
        .endOf=${({ run, k: budget }: SurfaceCell) => endOf(bands, run, budget)}
        .k=${k}
        .T=${T ?? request.T}
      ></pc-depth-map>
    </figure>`;
  }
}
