import { html, nothing, type TemplateResult } from "lit";
import { stoppedWords, type Sampled } from "../../questions/runs/stopped-sampling.ts";
import { loadedIds, titleOf, type RunSummary } from "../../state/sources/source.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** The text around the picture of a figure. */
export interface FigureWords {
  title: string;
  /** Description of the drawn values and of their bands. */
  subtitle: string | TemplateResult;
  /** Source of the counts. */
  source: string;
}

const mostNamed = 3;

/** Source of the runs' counts, and a warning if their values are biased. */
export function sourceWords(
  { loaded }: Pick<Workspace, "loaded">,
  runs: readonly (Sampled & { run: Pick<RunSummary, "id" | "made"> })[],
): string {
  const ids = new Set(runs.flatMap(({ run }) => loadedIds(run)));
  const titles = loaded
    .filter(({ result }) => result.runs.some(({ id }) => ids.has(id)))
    .map(titleOf);
  const words = stoppedWords(runs);
  if (titles.length === 0) return words;
  const more = titles.length - mostNamed;
  const source = `Source: ${titles.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return words === "" ? source : `${source}. ${words}`;
}

/** A picture with its title, subtitle and source. */
export const figure = ({ title, subtitle, source }: FigureWords, picture: unknown) =>
  html`<figure class="figure">
    <figcaption>
      <h2>${title}</h2>
      <p>${subtitle}</p>
    </figcaption>
    <pc-figure-bar .of=${title}></pc-figure-bar>
    ${picture} ${source === "" ? nothing : html`<p class="source">${source}</p>`}
  </figure>`;
