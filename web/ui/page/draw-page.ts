import { html, nothing, type LitElement, type TemplateResult } from "lit";
import { html as staticHtml, unsafeStatic } from "lit/static-html.js";
import { tell } from "../../charts/run-chart.ts";
import { aboutChoice } from "../fields/about-choice.ts";
import { menu, numberField, tickBox } from "../fields/fields.ts";
import { followed } from "../workspace/followed.ts";
import { listFields } from "../fields/list-fields.ts";
import { figure } from "../figures/figure.ts";
import { headline } from "../figures/headline.ts";
import { inPanels } from "../figures/panels.ts";
import type { Kind } from "../../questions/questions.ts";
import type { Disclosures } from "../workspace/disclosures.ts";
import type { Job } from "../workspace/job.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { givenTo } from "./given-to.ts";
import type {
  Block,
  Change,
  Choices,
  Control,
  Controls,
  Drawn,
  Figure,
  FurtherBlock,
  FurtherControl,
  Headline,
  Link,
  List,
  Menu,
  Note,
  Page,
  Region,
  TableBlock,
  Tick,
} from "./page.ts";

/** Parts of the element that draws a page. */
export interface Drawing {
  workspace: Workspace;
  /** Applies a choice of the reader. */
  set: (change: Change) => void;
  further: DrawFurther | undefined;
  /** The element itself, which events come from. */
  host: LitElement;
  sections: Disclosures<string>;
  /** Questions that take long, by the id of their job. */
  jobs: ReadonlyMap<string, Pick<Job<Kind>, "control">>;
  /** For many runs, draws a part in its own task. */
  below: (part: () => TemplateResult) => unknown;
  /** Progress of the next picture, which follows the first row of controls and the fieldsets behind it. */
  progress: unknown;
  /** The same in other words. */
  progressOf: (doing: string, again: string) => unknown;
}

/** Draws blocks and controls that only a few views have. */
export type DrawFurther = (of: FurtherBlock | FurtherControl, drawing: Drawing) => unknown;

/** Draws a page. */
export function drawPage(page: Page, drawing: Drawing): TemplateResult {
  const { blocks, formulas, methods = nothing } = page;
  const at = placeOfProgress(blocks);
  return html`${page.before?.map((block) => drawBlock(block, drawing))}
  ${page.headline === null ? nothing : drawHeadline(page.headline, drawing)}
  ${at < 0 ? drawing.progress : nothing}
  ${blocks.map((block, i) => [drawBlock(block, drawing), i === at ? drawing.progress : nothing])}
  ${
    formulas.length === 0
      ? nothing
      : html`<pc-how-computed .formulas=${formulas}>${methods}</pc-how-computed>`
  }`;
}

function drawHeadline(
  { runs, sentence, basis = nothing, standing, next = [] }: Headline,
  drawing: Drawing,
): TemplateResult {
  if (standing === undefined && next.length === 0) return headline(runs, sentence, basis);
  const links = standing?.links.map((link) => html` ${drawControl(link, drawing)}`);
  const behind = next.map((each) => drawControl(each, drawing));
  return headline(runs, sentence, html`${basis} ${standing?.words}${links}${behind}`);
}

/** Place of the block that progress follows; -1 if it comes before all. */
function placeOfProgress(blocks: readonly Block[]): number {
  let at = blocks.findIndex((block) => kindOf(block) === "controls");
  while (at >= 0 && kindOf(blocks[at + 1]) === "fieldset") at += 1;
  return at;
}

/** Kind of a block or a control; "words" for those that are only words. */
function kindOf(block: Block | Control) {
  return typeof block === "object" && block !== null && "kind" in block ? block.kind : "words";
}

/** Draws a block. */
export function drawBlock(block: Block, drawing: Drawing): unknown {
  if (typeof block !== "object" || block === null || !("kind" in block)) return block;
  switch (block.kind) {
    case "controls":
      return drawControls(block, drawing);
    case "choices":
      return drawChoices(block, drawing);
    case "remarks":
      return html`<ul class="small" role="status">
        ${block.items.map((words) => html`<li>${words}</li>`)}
      </ul>`;
    case "fieldset":
      return html`<fieldset class=${block.style}>
        <legend>${block.title}</legend>
        <pc-fold words=${block.fold}></pc-fold>
        ${block.blocks.map((each) => drawBlock(each, drawing))}
      </fieldset>`;
    case "heading":
      return block.level === 3 ? html`<h3>${block.words}</h3>` : html`<h2>${block.words}</h2>`;
    case "figure":
      return drawFigure(block, drawing);
    case "table":
      return drawTable(block, drawing);
    case "note":
      return drawNote(block);
    case "list":
      return drawList(block);
    case "region":
      return drawRegion(block, drawing);
    case "progress":
      return drawing.progressOf(block.doing, block.again);
    case "section":
      return drawing.sections.section(block.id, block.title, () =>
        block.blocks?.map((each) => drawBlock(each, drawing)),
      );
    case "job":
      return drawing.jobs.get(block.id)?.control(block) ?? nothing;
    case "below":
      return drawing.below(() => html`${block.blocks().map((each) => drawBlock(each, drawing))}`);
    case "links":
      return html`<ul>
        ${block.items.map(
          ({ id, words, link, remark }) =>
            html`<li data-item=${id}>
              <span>${words}</span> ${drawControl(link, drawing)}
              ${remark === "" ? nothing : html`<p class="soft">${remark}</p>`}
            </li>`,
        )}
      </ul>`;
    case "beside":
      return html`<div class="pictures">
        ${block.blocks.map((each) => drawBlock(each, drawing))}
      </div>`;
    case "lists":
      return listFields(drawing.workspace, block);
    case "drawn":
      return drawElement(block, drawing);
    default:
      return drawing.further?.(block, drawing);
  }
}

function drawFigure({ words, above, panels, below = [] }: Figure, drawing: Drawing) {
  const charts = inPanels(
    panels.map((panel) => ({ name: panel.name, runs: [panel] })),
    ([panel]) => panel && drawPanel(panel, drawing),
  );
  return figure(
    words,
    html`${above === undefined ? nothing : html`<p>${above}</p>`}
    ${panels.length === 0 ? nothing : charts} ${below.map((each) => drawBlock(each, drawing))}`,
  );
}

const drawPanel = ({ chart, instead }: Figure["panels"][number], drawing: Drawing) =>
  instead === undefined ? drawElement(chart, drawing) : html`<p>${instead}</p>`;

const drawList = ({ items, look, label, isLive }: List) =>
  items.length === 0
    ? nothing
    : html`<ul
        class=${look}
        aria-label=${label ?? nothing}
        aria-live=${isLive === true ? "polite" : nothing}
      >
        ${items.map((words) => html`<li>${words}</li>`)}
      </ul>`;

function drawRegion({ look, label, blocks }: Region, drawing: Drawing) {
  const drawn = blocks.map((each) => drawBlock(each, drawing));
  return label === undefined
    ? html`<div class=${look}>${drawn}</div>`
    : html`<section class=${look} aria-label=${label} aria-busy=${drawing.workspace.intervals.busy}>
        ${drawn}
      </section>`;
}

function drawControls({ first, more }: Controls, drawing: Drawing) {
  const draw = (control: Control) => drawControl(control, drawing);
  return html`<div class="top">
    ${first.map(draw)} ${more.length === 0 ? nothing : html`<pc-fold></pc-fold>${more.map(draw)}`}
  </div>`;
}

function drawChoices({ controls, style, legend }: Choices, drawing: Drawing) {
  const isSentence = style === "sentence" || style === "empty";
  const look = style === "row" ? "choice" : style === "sentence" ? nothing : (style ?? nothing);
  const drawn = controls.map((each) => [drawControl(each, drawing), isSentence ? "" : " "]);
  return legend === undefined
    ? html`<p class=${look}>${drawn}</p>`
    : html`<fieldset class=${look}>
        <legend class=${style === "named" ? nothing : "unseen"}>${legend}</legend>
        ${drawn}
      </fieldset>`;
}

/** Draws a control. */
export function drawControl(control: Control, drawing: Drawing): unknown {
  if (typeof control !== "object" || control === null || !("kind" in control)) return control;
  const { workspace, set } = drawing;
  switch (control.kind) {
    case "menu": {
      const { choices, chosen, change, name, words } = control;
      const field = menu(
        choices,
        chosen,
        (value) => {
          set(change(value));
        },
        name,
      );
      return words === null ? field : inLabel(control, field);
    }
    case "number": {
      const { value, min, max, step, placeholder, after = nothing, name, style } = control;
      const field = numberField(
        defined({ value, min, max, step, placeholder, label: name, kind: style }),
        (chosen) => {
          set(control.change(chosen));
        },
      );
      return inLabel(control, html`${field} ${after}`);
    }
    case "tick":
      return drawTick(control, drawing);
    case "button":
      return html`<button
        @click=${() => {
          set(control.change());
        }}
      >
        ${control.words}
      </button>`;
    case "act":
      return html`<button @click=${() => void control.act(workspace)}>${control.words}</button>`;
    case "link":
      return drawLink(control, drawing);
    case "about":
      return aboutChoice(workspace);
    case "drawn":
      return drawElement(control, drawing);
    default:
      return drawing.further?.(control, drawing);
  }
}

const drawLink = ({ words, change, isCurrent, isVisit }: Link, drawing: Drawing) =>
  html`<a
    href=${drawing.workspace.address(change)}
    aria-current=${isCurrent === true ? "page" : nothing}
    @click=${followed(() => {
      if (isVisit === true) tell(drawing.host, "visit", change);
      else drawing.set(change);
    })}
    >${words}</a
  >`;

function drawTick({ words, after, checked, group, change }: Tick, { set }: Drawing) {
  const box = tickBox(
    words,
    checked,
    (on) => {
      set(change(on));
    },
    group,
  );
  return after === undefined ? box : html`<span>${box} ${after}</span>`;
}

type Defined<Of> = { [Key in keyof Of]: Exclude<Of[Key], undefined> };

/** The parts of an object that are defined. */
const defined = <Of extends object>(of: Of) =>
  Object.fromEntries(
    Object.entries(of).filter(([, value]) => value !== undefined),
  ) as unknown as Defined<Of>;

/** A field in its label. */
export const inLabel = (
  { words, isAside = false, labelStyle }: Pick<Menu, "words" | "isAside" | "labelStyle">,
  field: unknown,
) => html`<label class=${labelStyle ?? (isAside ? "about" : nothing)}>${words} ${field}</label>`;

const drawElement = ({ element, of, changes }: Drawn, { set }: Drawing) => {
  const tag = unsafeStatic(element);
  return staticHtml`<${tag} ${givenTo(of, changes, set)}></${tag}>`;
};

function drawTable(
  { label, content, heads, looks = [], more = {}, changes }: TableBlock,
  { set }: Drawing,
) {
  const of = { content, ...(heads && { heads }), ...more };
  return html`<pc-table
    label=${label}
    ?compact=${looks.includes("compact")}
    ?beside=${looks.includes("beside")}
    ?words=${looks.includes("words")}
    ${givenTo(of, changes, set)}
  ></pc-table>`;
}

function drawNote({ words, style, isLive }: Note) {
  switch (style) {
    case "next":
      return html`<p class="next" aria-live=${isLive === true ? "polite" : nothing}>${words}</p>`;
    case "small":
      return html`<p class="soft small">${words}</p>`;
    case "soft":
      return html`<p class="soft">${words}</p>`;
    case "status":
      return html`<p role="status">${words}</p>`;
    case "live":
      return html`<p aria-live="polite">${words}</p>`;
    case "fault":
      return html`<p class="fault" role="alert">${words}</p>`;
    case undefined:
      return html`<p>${words}</p>`;
  }
}
