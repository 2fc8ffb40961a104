import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { sliderField } from "./slider-field.ts";
import { followed } from "../workspace/followed.ts";
import { formulaLink } from "../how/how-computed.ts";
import { emptyPicture } from "../words/empty-picture.ts";
import { bringTo, broughtTo } from "./brought-to.ts";
import { drawBlock, drawControl, inLabel, type DrawFurther, type Drawing } from "./draw-page.ts";
import type { Claim, Jump, Navigation, Part, Range, Row } from "./blocks.ts";

/** Draws the blocks and controls that only a few views have. */
export const drawFurther: DrawFurther = (of, drawing) => {
  switch (of.kind) {
    case "navigation":
      return navigation(of, drawing);
    case "part":
      return part(of, drawing);
    case "empty":
      return emptyPicture(drawing.workspace);
    case "row":
      return row(of, drawing);
    case "slider":
      return sliderField(of, (value) => {
        drawing.set(of.change(value));
      });
    case "range":
      return drawRange(of, drawing);
    case "formula":
      return formulaLink(drawing.host, of.id, of.words);
    case "jump":
      return jump(of, drawing);
    case "claim":
      return claim(of, drawing);
  }
};

const navigation = ({ name, fold, rows, look }: Navigation, drawing: Drawing) =>
  html`<nav class=${look} aria-label=${name}>
    ${fold === undefined ? nothing : html`<pc-fold .words=${fold}></pc-fold>`}
    ${rows.map(({ title, links }) => {
      const drawn = links.map((link) => drawControl(link, drawing));
      if (fold !== undefined)
        return html`<ul>
          ${drawn.map((each) => html`<li>${each}</li>`)}
        </ul>`;
      return title === "" ? drawn : html`<p><strong>${title}:</strong> ${drawn}</p>`;
    })}
  </nav>`;

function part({ id, title, level, look = "", isCurrent = false, blocks }: Part, drawing: Drawing) {
  const name = `name-${id}`;
  return html`<section
    class="${look} ${isCurrent ? "asked" : ""}"
    id=${id}
    tabindex="-1"
    aria-labelledby=${name}
    ${broughtTo(isCurrent)}
  >
    ${level === 3 ? html`<h3 id=${name}>${title}</h3>` : html`<h2 id=${name}>${title}</h2>`}
    ${blocks.map((block) => drawBlock(block, drawing))}
  </section>`;
}

const row = ({ look, controls }: Row, drawing: Drawing) =>
  html`<div class=${look}>${controls.map((each) => drawControl(each, drawing))}</div>`;

const claim = ({ words, change, needsTasks }: Claim, { workspace }: Drawing) =>
  html`<pc-copy-claim
    .workspace=${workspace}
    .words=${words}
    .change=${change}
    .needsTasks=${needsTasks}
  ></pc-copy-claim>`;

/** The address holds the view, so a link inside the page must not change it. */
const jump = ({ words, to }: Jump, { workspace, host }: Drawing) =>
  html`<a
    href=${workspace.address()}
    data-to=${to}
    @click=${followed(() => {
      const section = host.renderRoot.querySelector<HTMLElement>(`#${to}`);
      if (section !== null) bringTo(section);
    })}
    >${words}</a
  >`;

function drawRange({ name, places, at, text, change, ...label }: Range, { set }: Drawing) {
  return inLabel(
    label,
    html`<input
      type="range"
      min="0"
      max=${places - 1}
      step="1"
      aria-label=${name}
      aria-valuetext=${text}
      .value=${live(String(at))}
      @input=${(event: Event) => {
        set(change((event.target as HTMLInputElement).valueAsNumber));
      }}
    />`,
  );
}
