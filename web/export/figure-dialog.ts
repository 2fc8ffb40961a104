import { pdfTools } from "virtual:passcurve-pdf";
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { dialogStyles } from "../style/dialog.ts";
import { sharedStyles } from "../style/shared.ts";
import {
  figureFormats,
  figureHeights,
  figureLooks,
  figureParts,
  figureSizes,
  figureTypes,
  heightIn,
  typeOf,
  type FigureForm,
  type FigurePart,
} from "./figure-forms.ts";
import { measuresOf } from "./figure-measures.ts";
import { figurePng, svgAddress } from "./figure-png.ts";
import { figureSvg, type FigureSvg } from "./figure-svg.ts";
import { namings } from "./naming.ts";
import { fileName, save } from "./save.ts";

let last: FigureForm = {
  size: "columns",
  look: "light",
  format: "svg",
  height: null,
  inches: 2.5,
  type: null,
  leftOut: [],
  naming: "fitting",
};

const { svg, png, png2, png300 } = figureFormats;
const formatsHere = pdfTools === null ? { svg, png, png2, png300 } : figureFormats;

/** The smallest and the largest height of a figure, in inches. */
const [leastInches, mostInches] = [1, 20];

/** The last chosen form, for any figure. */
export const lastForm = (): FigureForm => last;

/** Dialog for the size, the look and the format of a figure. It shows the figure in that form and saves it. */
export class FigureDialog extends LitElement {
  @property({ attribute: false }) figure: HTMLElement | null = null;
  @state() form: FigureForm = last;
  /** The figure in that form; null while it is drawn. */
  @state() drawn: FigureSvg | null = null;
  @state() notice = "";

  static override styles = [
    sharedStyles,
    dialogStyles,
    css`
      :host {
        --dialog-width: 720px;
      }
      form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        font-size: var(--text-2);
      }
      .choices,
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-6);
        align-items: start;
      }
      .actions {
        align-items: center;
        gap: var(--space-2);
      }
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        display: grid;
      }
      fieldset:disabled {
        opacity: 0.5;
      }
      input[type="number"] {
        width: 5em;
      }
      legend {
        padding: 0;
        font-weight: 600;
      }
      /* As high with a picture as without one: else a button would move away under the pointer that presses it. */
      .preview {
        height: 42vh;
      }
      img {
        display: block;
        box-sizing: border-box;
        max-width: 100%;
        max-height: 100%;
        border: 1px solid var(--rule);
      }
    `,
  ];

  override render() {
    const { form, drawn } = this;
    const title = this.#title;
    return html`<dialog aria-labelledby="heading" @close=${this.#closed}>
      <form method="dialog" novalidate>
        <h2 id="heading">Download the figure</h2>
        <div class="choices">
          ${this.#choice("Size", "size", figureSizes)} ${this.#heights()} ${this.#types()}
          ${this.#parts()}
          ${this.#choice("Names of lines", "naming", namings, form.leftOut.includes("legend"))}
          ${this.#choice("Colours", "look", figureLooks)}
          ${this.#choice("Format", "format", formatsHere)}
        </div>
        ${pdfTools === null ? html`<p class="soft">PDF is made by the hosted page. This file does not hold what makes it, which would double its size.</p>` : nothing}
        <div class="preview">
          ${drawn === null ? nothing : html`<img src=${svgAddress(drawn.text)} alt="Preview: ${title}" />`}
        </div>
        <p class="soft" role="status">${this.notice === "" ? this.#measures() : this.notice}</p>
        <div class="actions">
          <button type="button" class="main" ?disabled=${drawn === null} @click=${this.#save}>
            Download ${figureFormats[form.format].name.slice(0, 3)}
          </button>
          <button>Close</button>
        </div>
      </form>
    </dialog>`;
  }

  get #title(): string {
    return this.figure?.querySelector("h2")?.textContent ?? "";
  }

  #set(change: Partial<FigureForm>): void {
    this.form = last = { ...this.form, ...change };
  }

  #choice(
    legend: string,
    name: "size" | "look" | "format" | "naming" | "height",
    all: Record<string, { name: string }>,
    isDisabled = false,
    chosen: string | null = this.form[name],
    besides: (value: string) => unknown = () => nothing,
  ) {
    return html`<fieldset ?disabled=${isDisabled}>
      <legend>${legend}</legend>
      ${Object.entries(all).map(
        ([value, { name: words }]) =>
          html`<span
            ><label
              ><input
                type="radio"
                name=${name}
                .checked=${value === chosen}
                @change=${() => {
                  this.#set({ [name]: value });
                }}
              />${words}</label
            >${besides(value)}</span
          >`,
      )}
    </fieldset>`;
  }

  /** Field for the height. A slide and a square have a fixed height. */
  #heights() {
    const height = heightIn(this.form);
    const field = html` <input
        type="number"
        aria-label="Height of the whole figure in inches"
        min=${leastInches}
        max=${mostInches}
        step="0.25"
        .value=${live(String(this.form.inches))}
        @change=${this.#setInches}
      />
      in`;
    return this.#choice("Height", "height", figureHeights, height === null, height, (value) =>
      value === "inches" ? field : nothing,
    );
  }

  readonly #setInches = ({ target }: Event) => {
    const { valueAsNumber: inches } = target as HTMLInputElement;
    if (inches >= leastInches && inches <= mostInches) this.#set({ height: "inches", inches });
    else this.notice = `Choose a height from ${leastInches} to ${mostInches} in.`;
  };

  /** Field for the size of the letters. */
  #types() {
    const chosen = typeOf(this.form);
    const chooseType = ({ target }: Event) => {
      this.#set({ type: Number((target as HTMLSelectElement).value) });
    };
    return html`<fieldset>
      <legend>Type</legend>
      <select aria-label="Size of the type" @change=${chooseType}>
        ${figureTypes.map(
          (points) =>
            html`<option value=${points} .selected=${points === chosen}>${points} pt</option>`,
        )}
      </select>
    </fieldset>`;
  }

  /** Field for the parts around the pictures. */
  #parts() {
    const { leftOut } = this.form;
    return html`<fieldset>
      <legend>With</legend>
      ${(Object.keys(figureParts) as FigurePart[]).map(
        (part) =>
          html`<label
            ><input
              type="checkbox"
              name=${part}
              .checked=${!leftOut.includes(part)}
              @change=${() => {
                const others = leftOut.filter((each) => each !== part);
                this.#set({ leftOut: others.length < leftOut.length ? others : [...others, part] });
              }}
            />${figureParts[part].name}</label
          >`,
      )}
    </fieldset>`;
  }

  #measures(): string {
    return this.drawn === null ? "Drawing the figure" : measuresOf(this.drawn, this.form);
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("form")) void this.#draw(this.form);
  }

  async #draw(form: FigureForm): Promise<void> {
    if (this.figure === null) return;
    this.drawn = null;
    this.notice = "";
    try {
      const drawn = await figureSvg(this.figure, form);
      if (form === this.form) this.drawn = drawn;
    } catch {
      this.notice = "The figure could not be drawn.";
    }
  }

  readonly #save = async (): Promise<void> => {
    const { drawn, form, figure } = this;
    if (drawn === null || figure === null) return;
    const kind = figureFormats[form.format].name.slice(0, 3);
    this.notice = `Making the ${kind}`;
    try {
      const { file, notice } = await fileOf(figure, drawn, form);
      save(file, fileName(this.#title, kind.toLowerCase()));
      this.notice = notice;
    } catch {
      this.notice = `The ${kind} could not be made.`;
    }
  };

  readonly #closed = () => {
    this.remove();
  };
}

/** The figure as a file, and a notice about it. Code that makes PDF is fetched on demand. */
async function fileOf(
  figure: HTMLElement,
  drawn: FigureSvg,
  form: FigureForm,
): Promise<{ file: Blob; notice: string }> {
  const notice = "Saved.";
  const { format } = form;
  const { dpi } = figureFormats[format];
  if (dpi !== null) return { file: await figurePng(drawn, dpi), notice };
  if (format === "svg") return { file: new Blob([drawn.text], { type: "image/svg+xml" }), notice };
  if (pdfTools === null) throw new Error("what makes PDF is not in this page");
  const { figurePdf } = await pdfTools();
  const { file, pictured } = await figurePdf(figure, form);
  const which = pictured.map((text) => `“${text}”`).join(", ");
  return {
    file,
    notice:
      pictured.length === 0
        ? notice
        : `${notice} Its font does not have the letters of these texts, which are pictures in it: ${which}.`,
  };
}
