import { html, nothing, render } from "lit";
import { RunChart } from "../../charts/run-chart.ts";
import { isPrompt, keyOf, type Question } from "../../questions/questions.ts";
import { orderQuestion, valuesIn } from "../../questions/run-order.ts";
import type { Reply } from "../../questions/answerer.ts";
import { stoppedWarnings } from "../../questions/runs/stopped-sampling.ts";
import { showNames } from "../../base/format.ts";
import { Answering, answerIn, bandIn } from "../../ui/workspace/answering.ts";
import { CurveChart } from "../../ui/curves/curve-chart.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { questionOf } from "../../ui/workspace/intervals.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { namesIn } from "../../state/names-in.ts";
import { DifferenceChart } from "../../views/compare/difference-chart.ts";
import { CoverChart } from "../../views/reliability/cover-chart.ts";
import { GPassChart } from "../../views/reliability/g-pass-chart.ts";
import { requestOf, chosenOf, type Chosen } from "./request.ts";
import { dataKey, readData, type Data } from "./data.ts";
import type { ChartDrawn } from "./drawn.ts";
import { Ground } from "./ground.ts";
import type { Made, Moved, Picture } from "./picture.ts";
import { pictureOf, type Missing } from "./pictures.ts";
import { ChartProblem } from "./problem.ts";
import { elementStyles } from "./styles.ts";
import { thread, type Thread } from "./thread.ts";

/** The page's charts, registered under separate tag names. */
const charts = {
  "passcurve-curves": CurveChart,
  "passcurve-cover": CoverChart,
  "passcurve-g-pass": GPassChart,
  "passcurve-difference": DifferenceChart,
};
for (const [name, chart] of Object.entries(charts))
  if (customElements.get(name) === undefined) customElements.define(name, chart);

/** Data that were read, the thread that answers questions about them, and its replies so far. */
interface Known {
  key: string;
  data: Data;
  thread: Thread;
  answering: Answering;
  replies: Map<string, Reply>;
}

const unmoved: Moved = { k: null, tau: null };

/** Draws the chart of one element. */
export class Drawing {
  readonly #element: Element;
  readonly #box: HTMLElement;
  readonly #ground: Ground;
  #known: Known | null = null;
  #chosen: Chosen | null = null;
  #moved = unmoved;

  constructor(element: Element, box: HTMLElement) {
    this.#element = element;
    this.#box = box;
    const sheet = elementStyles.styleSheet;
    const { shadowRoot } = element;
    if (shadowRoot && sheet) shadowRoot.adoptedStyleSheets.push(sheet);
    box.className = "box";
    this.#ground = new Ground(element, box);
    this.#listen();
  }

  /** Draws from the attributes. Calls `stands` whenever there is a picture, even if its intervals are still missing. */
  async draw(signal: AbortSignal, stands: () => void): Promise<ChartDrawn> {
    const requests = requestOf(this.#element);
    this.#ground.follow();
    const known = await this.#read(signal);
    this.#chosen = chosenOf(requests, known.data.store.settings);
    this.#moved = unmoved;
    const { view } = this.#chosen;
    const { title, runs, table, notes } = await this.#compose(known, signal, stands);
    const names = runs.map(({ name }) => name);
    return { view, title, runs: names, table, notes: [...stoppedWarnings(runs), ...notes] };
  }

  /** Removes the picture. */
  clear(): void {
    render(nothing, this.#box);
    this.#chosen = null;
  }

  /** Forgets everything, also in the worker. */
  close(): void {
    this.clear();
    this.#ground.close();
    this.#forget();
  }

  #forget(): void {
    const { thread, data } = this.#known ?? {};
    this.#known = null;
    showNames(this, []);
    const forget = data?.store.counts.map(({ id }) => id) ?? [];
    // A thread that has failed keeps nothing.
    thread?.answer({ forget, keep: [], requests: [] }).catch(() => undefined);
  }

  async #read(signal: AbortSignal): Promise<Known> {
    const key = dataKey(this.#element);
    if (this.#known?.key === key) return this.#known;
    this.#forget();
    const shared = await thread();
    signal.throwIfAborted();
    const data = await readData(this.#element, shared, signal);
    signal.throwIfAborted();
    const answering = new Answering(shared, data.store.counts);
    return (this.#known = { key, data, thread: shared, answering, replies: new Map() });
  }

  /** Draws with the answers so far, requests missing ones and repeats until none is missing; fast ones go first. */
  async #compose(known: Known, signal: AbortSignal, stands: () => void): Promise<Picture> {
    for (;;) {
      const missing: Missing = new Map();
      const picture = this.#show(known, missing);
      if (picture !== null) stands();
      if (missing.size === 0) {
        if (picture === null) throw new ChartProblem("failed", "the chart has no answer");
        return picture;
      }
      const all = [...missing];
      const moments = all.filter(([, question]) => isPrompt(question));
      await Promise.all(
        (moments.length > 0 ? moments : all).map(async ([key, question]) =>
          known.replies.set(key, await known.answering.reply(question)),
        ),
      );
      signal.throwIfAborted();
    }
  }

  /** Draws with the answers so far, and adds questions without a reply to `missing`. */
  #show({ data: { store, link, named }, replies }: Known, missing: Missing): Picture | null {
    const chosen = this.#chosen;
    if (chosen === null) return null;
    const replyTo = (question: Question) => {
      const key = keyOf(question);
      const reply = replies.get(key);
      if (reply === undefined) missing.set(key, question);
      return reply;
    };
    const ask = ((question: Question) => {
      const reply = replyTo(question);
      return reply === undefined ? null : answerIn(reply);
    }) as Ask;
    const bands: Made["bands"] = {
      request: () => undefined,
      of: (request) => {
        if (request.at.length === 0) return null;
        const reply = replyTo(questionOf(request));
        return reply === undefined ? null : bandIn(request.at, reply);
      },
    };
    const order = orderQuestion(store.runs);
    const curves = order && ask(order);
    if (curves !== null) store.useValues(valuesIn(curves));
    else if (order !== null) return null;
    const { shown, runs, sources } = store;
    showNames(this, namesIn(store));
    const made: Made = { ...chosen, shown, runs, ask, bands, moved: this.#moved };
    const picture = pictureOf(made);
    if (picture === null) return null;
    const source = sourceWords({ loaded: named ? sources : [] }, picture.runs);
    render(figure(picture, source, link), this.#box);
    return picture;
  }

  /** Handles the events of the chart, and keeps them inside the element. */
  #listen(): void {
    const listen = (name: string, take: (detail: number) => void) => {
      this.#box.addEventListener(name, (event) => {
        event.stopPropagation();
        take((event as CustomEvent<number>).detail);
      });
    };
    const move = (to: Partial<Moved>) => {
      this.#moved = { ...this.#moved, ...to };
      void this.#moveOn();
    };
    listen("point", (styleIndex) => {
      for (const chart of this.#box.querySelectorAll(".chart"))
        if (chart instanceof RunChart) chart.pointed = styleIndex;
    });
    listen("place", (at) => {
      move({ k: at, tau: at });
    });
    listen("threshold", (tau) => {
      move({ tau });
    });
  }

  /** Draws with the moved rule. If that fails, the picture stays as it is. */
  async #moveOn(): Promise<void> {
    const known = this.#known;
    const never = new AbortController().signal;
    if (known !== null) await this.#compose(known, never, () => undefined).catch(() => undefined);
  }
}

const figure = (
  { title, subtitle, chart, table, notes }: Picture,
  source: string,
  link: string | null,
) => {
  const [heads = [], ...rows] = table;
  return html`<figure part="figure">
    <figcaption part="caption">
      <p class="title">${title}</p>
      <p class="soft">${subtitle}</p>
    </figcaption>
    ${chart}
    ${
      source === "" && link === null
        ? nothing
        : html`<p class="soft small">
            ${source}
            ${link === null ? nothing : html`<a href=${link} target="_blank" rel="noopener">Open in passcurve</a>`}
          </p>`
    }
    <details part="values">
      <summary>Values</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Values">
        <table>
          <thead>
            <tr>
              ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([head, ...cells]) =>
                html`<tr>
                  <th scope="row">${head}</th>
                  ${cells.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${notes.length === 0 ? nothing : html`<p class="soft small">${notes.map((note) => `${note}. `)}</p>`}
    </details>
  </figure>`;
};
