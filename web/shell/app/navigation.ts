import { html, nothing } from "lit";
import type { View } from "../../state/settings/settings.ts";
import { questions, registry, viewsOf } from "./registry.ts";

/** Current view, with the addresses of others and the handler that opens them. */
interface Place {
  view: View;
  addressOf: (view: View) => string;
  go: (event: MouseEvent, view: View) => void;
}

const link = ({ addressOf, go }: Place, to: View, words: string, current: string | null) =>
  html`<a
    href=${addressOf(to)}
    aria-current=${current ?? nothing}
    @click=${(event: MouseEvent) => {
      go(event, to);
    }}
    >${words}</a
  >`;

/** The row of questions; on a phone a menu. Each question links to its first view. */
export function questionLinks(place: Place) {
  const { question: here } = registry[place.view];
  return questions.map((question) => {
    const [first = place.view] = viewsOf(question);
    return link(place, first, question, question === here ? "true" : null);
  });
}

/** Links to the views of the current question, if it has more than one. */
export function viewLinks(place: Place) {
  const { question } = registry[place.view];
  const views = viewsOf(question);
  return views.length < 2
    ? nothing
    : html`<nav class="views" aria-label=${question}>
        ${views.map((view) => link(place, view, registry[view].title, view === place.view ? "page" : null))}
      </nav>`;
}
