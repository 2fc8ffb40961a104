import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { AnswerTo, Kind, Question } from "../../questions/questions.ts";
import { rest, type Subscription } from "../../questions/queue/subscription.ts";
import { isCrowd } from "../../charts/crowd-size.ts";
import { nextTask } from "../../base/in-slices.ts";
import { showNames } from "../../base/format.ts";
import { markRuns } from "./marked-runs.ts";
import { progress } from "./progress.ts";
import type { Workspace } from "./workspace.ts";

/** An element of the workspace; every revision draws it again. */
export abstract class WorkspaceView extends LitElement {
  @property({ attribute: false }) workspace!: Workspace;
  @property({ type: Number }) revision!: number;
  /** Print format of shares; a change draws everything inside again. */
  @property({ attribute: false }) print!: string;

  /** The content of the view. Within another page, only its answer and its first picture are visible. */
  protected framed(content: TemplateResult): TemplateResult {
    return this.hasAttribute("embedded") ? html`<div class="embedded">${content}</div>` : content;
  }

  protected override update(changed: PropertyValues<this>): void {
    if (changed.has("print")) drawAgain(this.renderRoot);
    super.update(changed);
  }
}

/** Draws every element inside again as if all of its properties had changed; the reader's changes in it stay. */
function drawAgain(root: ParentNode): void {
  for (const each of root.querySelectorAll("*")) {
    if (!(each instanceof LitElement)) continue;
    const { elementProperties } = each.constructor as typeof LitElement;
    for (const name of elementProperties.keys()) each.requestUpdate(name, drawAgain);
    drawAgain(each.renderRoot);
  }
}

/** Returns the answer to a question, or null until it is ready. The calls define the answers that a picture needs. */
export type Ask = <Of extends Kind>(question: Question<Of>) => AnswerTo<Of> | null;

/**
 * A view that draws answers. It requests them by calling `ask`, again with every revision. Its picture stays, with its
 * settings and runs, until the next one is complete.
 */
export abstract class PictureView<Picture> extends WorkspaceView {
  /** Null before the first picture. */
  protected picture: Picture | null = null;
  /** Reason why there is no next picture, in words, or null. */
  #fault: string | null = null;
  /** Number of lower parts that are drawn with the rest, and whether the next one is pending. */
  #partsBelow = 0;
  #awaitsPart = false;
  /** Number of lower parts that this drawing has requested. */
  #askedBelow = 0;
  /**
   * True if the picture is of the current workspace. The first request for an update comes before fields have values.
   */
  declare private isComposed: boolean;
  /** The subscription for immediate requests, and the one for requests when the reader rests. */
  #subscriptions: Subscription[] = [];

  constructor() {
    super();
    markRuns(this);
  }

  /**
   * Returns the picture of the current workspace, or null while an answer is missing. It may return the present picture
   * if that still holds. Questions for `atRest` come last, and none of them is computed while a slider moves.
   */
  protected abstract compose(ask: Ask, atRest: Ask): Picture | null;

  protected abstract draw(): TemplateResult;

  /**
   * For many runs, composes the picture in one task and draws it in another. Both come after the task that processed
   * its answers.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated && isCrowd(this.workspace.shown)) {
      await nextTask();
      this.#compose();
      await nextTask();
    }
    await super.scheduleUpdate();
  }

  /** Marks the picture as outdated, so that a change after composing composes it again. */
  override requestUpdate(...change: Parameters<LitElement["requestUpdate"]>): void {
    this.isComposed = false;
    super.requestUpdate(...change);
  }

  /**
   * A part below the first thing that a reader looks at. For many runs, each is first drawn in its own task, in order.
   */
  protected below(part: () => TemplateResult): TemplateResult | typeof nothing {
    const place = this.#askedBelow++;
    if (place < this.#partsBelow || !isCrowd(this.workspace.shown)) return part();
    this.ariaBusy = "true";
    if (this.#awaitsPart) return nothing;
    this.#awaitsPart = true;
    void this.updateComplete.then(() => {
      this.#awaitsPart = false;
      this.#partsBelow += 1;
      this.requestUpdate();
    });
    return nothing;
  }

  /** Requests and draws nothing for a view that the reader left before its turn. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    return this.isConnected && super.shouldUpdate(changed);
  }

  override willUpdate(): void {
    this.#compose();
  }

  #compose(): void {
    if (this.isComposed || !this.isConnected) return;
    this.isComposed = true;
    const { answers } = this.workspace;
    if (this.#subscriptions.length === 0)
      this.#subscriptions = [answers.open(0), answers.open(1, rest)];
    this.#fault = null;
    const request = this.#subscriptions.map((subscription) => this.#asking(subscription));
    const [now, atRest] = request.map(({ ask }) => ask);
    this.picture = (now && atRest && this.compose(now, atRest)) ?? this.picture;
    for (const { subscription, questions } of request) subscription.request(questions);
    this.ariaBusy = String(this.works() || this.#subscriptions.some(({ busy }) => busy));
  }

  /** True while a part of the view computes beside its picture. */
  protected works(): boolean {
    return false;
  }

  #asking(subscription: Subscription): {
    subscription: Subscription;
    questions: Question[];
    ask: Ask;
  } {
    const questions: Question[] = [];
    const ask: Ask = (question) => {
      questions.push(question as Question);
      const outcome = subscription.outcomeOf(question);
      if (outcome.state === "failed") this.#fault ??= outcome.reason;
      return outcome.state === "answered" ? outcome.answer : null;
    };
    return { subscription, questions, ask };
  }

  override render() {
    this.#askedBelow = 0;
    return html`${
      this.#fault === null
        ? nothing
        : html`<p class="fault" role="alert">
            passcurve could not compute: ${this.#fault}
            <button @click=${this.#again}>Try again</button>
          </p>`
    }${this.framed(this.draw())}`;
  }

  override disconnectedCallback(): void {
    for (const subscription of this.#subscriptions) subscription.close();
    this.#subscriptions = [];
    showNames(this, []);
    super.disconnectedCallback();
  }

  /** True if the reader has stopped pending requests. */
  protected get stopped(): boolean {
    return this.#subscriptions.some(({ stopped }) => stopped);
  }

  /** Progress of the next picture once it takes long, with a way to cancel; after a stop, a way to continue. */
  protected progress(words: string, again: string) {
    const waiting = this.#subscriptions.flatMap(({ progress }) => progress ?? []);
    if (waiting.length > 0) {
      const sum = (part: "done" | "of") => waiting.reduce((all, each) => all + each[part], 0);
      return progress(words, sum("done"), sum("of"), () => {
        for (const subscription of this.#subscriptions) subscription.stop();
      });
    }
    return this.stopped
      ? html`<p role="status">Stopped. <button @click=${this.#again}>${again}</button></p>`
      : nothing;
  }

  readonly #again = () => {
    for (const subscription of this.#subscriptions) subscription.again();
    this.requestUpdate();
  };
}

/** The answers of all questions; null while one is missing. */
export function all<Answer>(answers: (Answer | null)[]): Answer[] | null {
  const there = answers.filter((answer) => answer !== null);
  return there.length === answers.length ? there : null;
}
