import { html, nothing, type TemplateResult } from "lit";
import { stoppedWords, type Sampled } from "../../compute/runs/stopped-sampling.ts";
import { loadedIds, titleOf, type RunSummary } from "../../state/sources/source.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** What a figure says around its picture. */
export interface FigureWords {
  title: string;
  /** What is drawn of what, and what its bands are. */
  subtitle: string | TemplateResult;
  /** Where its counts are from. */
  source: string;
}

const mostNamed = 3;

/** Where the counts of runs are from, and what biases the values of these. */
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

/** A picture with its title, what it shows, and its source. */
export const figure = ({ title, subtitle, source }: FigureWords, picture: unknown) =>
  html`<figure class="figure">
    <figcaption>
      <h2>${title}</h2>
      <p>${subtitle}</p>
    </figcaption>
    <pc-figure-bar .of=${title}></pc-figure-bar>
    ${picture} ${source === "" ? nothing : html`<p class="source">${source}</p>`}
  </figure>`;
