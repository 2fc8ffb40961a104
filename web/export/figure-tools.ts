import { FigureDialog, lastForm } from "./figure-dialog.ts";
import { figureFormats } from "./figure-forms.ts";
import { figurePng } from "./figure-png.ts";
import { figureSvg } from "./figure-svg.ts";

customElements.define("pc-figure-dialog", FigureDialog);

/** Opens the dialog for the size, look and format of a figure. */
export function chooseForm(figure: HTMLElement, beside: ParentNode): void {
  const dialog = new FigureDialog();
  dialog.figure = figure;
  beside.append(dialog);
}

/** A figure in the formats for the clipboard, in the last chosen form. */
export async function copiesOf(figure: HTMLElement): Promise<{ png: Blob; svg: Blob }> {
  const form = lastForm();
  const svg = await figureSvg(figure, form);
  const png = await figurePng(svg, figureFormats[form.format].dpi ?? figureFormats.png2.dpi);
  return { png, svg: new Blob([svg.text], { type: "image/svg+xml" }) };
}
