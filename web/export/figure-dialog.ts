import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { dialogStyles } from "../style/dialog.ts";
import { sharedStyles } from "../style/shared.ts";
import { figureFormats, figureLooks, figureSizes, type FigureForm } from "./figure-forms.ts";
import { figurePng, pixelsOf, svgAddress } from "./figure-png.ts";
import { figureSvg, type FigureSvg } from "./figure-svg.ts";
import { fileName, save } from "./save.ts";

let last: FigureForm = { size: "columns", look: "light", format: "svg" };

/** What was chosen last, for any figure. */
export const lastForm = (): FigureForm => last;

/** Asks for the size, the look and the format of a figure, shows it so, and saves it. */
export class FigureDialog extends LitElement {
  static override properties = {
    figure: { attribute: false },
    form: { state: true },
    drawn: { state: true },
    said: { state: true },
  };
  declare figure: HTMLElement | null;
  declare form: FigureForm;
  /** The figure in that form; null while it is drawn. */
  declare drawn: FigureSvg | null;
  declare said: string;

  constructor() {
    super();
    this.figure = null;
    this.form = last;
    this.drawn = null;
    this.said = "";
  }

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
      legend {
        padding: 0;
        font-weight: 600;
      }
      img {
        display: block;
        max-width: 100%;
        max-height: 42vh;
        border: 1px solid var(--rule);
      }
    `,
  ];

  override render() {
    const { form, drawn } = this;
    const title = this.#title;
    return html`<dialog aria-labelledby="heading" @close=${this.#closed}>
      <form method="dialog">
        <h2 id="heading">Download the figure</h2>
        <div class="choices">
          ${this.#choice("Size", "size", figureSizes)}
          ${this.#choice("Colours", "look", figureLooks)}
          ${this.#choice("Format", "format", figureFormats)}
        </div>
        ${drawn === null ? nothing : html`<img src=${svgAddress(drawn.text)} alt="Preview: ${title}" />`}
        <p class="soft" role="status">${this.said === "" ? this.#measures() : this.said}</p>
        <div class="actions">
          <button type="button" class="main" ?disabled=${drawn === null} @click=${this.#save}>
            Download ${form.format === "svg" ? "SVG" : "PNG"}
          </button>
          <button>Close</button>
        </div>
      </form>
    </dialog>`;
  }

  get #title(): string {
    return this.figure?.querySelector("h2")?.textContent ?? "";
  }

  #choice(legend: string, name: keyof FigureForm, all: Record<string, { name: string }>) {
    return html`<fieldset>
      <legend>${legend}</legend>
      ${Object.entries(all).map(
        ([value, { name: words }]) =>
          html`<label
            ><input
              type="radio"
              name=${name}
              .checked=${this.form[name] === value}
              @change=${() => {
                this.form = last = { ...this.form, [name]: value };
              }}
            />${words}</label
          >`,
      )}
    </fieldset>`;
  }

  #measures(): string {
    const { drawn, form } = this;
    if (drawn === null) return "Drawing the figure";
    const { dpi } = figureFormats[form.format];
    const [wide, high] = [drawn.width, drawn.height].map((inches) => inches.toFixed(2));
    const pixels = dpi === null ? "" : `, ${pixelsOf(drawn, dpi).join(" × ")} pixels`;
    return `${wide} × ${high} in${pixels}`;
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
    this.said = "";
    try {
      const drawn = await figureSvg(this.figure, form);
      if (form === this.form) this.drawn = drawn;
    } catch {
      this.said = "The figure could not be drawn.";
    }
  }

  readonly #save = async (): Promise<void> => {
    const { drawn, form } = this;
    if (drawn === null) return;
    const { dpi } = figureFormats[form.format];
    try {
      const [content, ending] =
        dpi === null
          ? ([new Blob([drawn.text], { type: "image/svg+xml" }), "svg"] as const)
          : ([await figurePng(drawn, dpi), "png"] as const);
      save(content, fileName(this.#title, ending));
      this.said = "Saved.";
    } catch {
      this.said = "The browser could not draw the picture.";
    }
  };

  readonly #closed = () => {
    this.remove();
  };
}
