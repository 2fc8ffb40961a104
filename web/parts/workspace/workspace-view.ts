import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import type { AnswerTo, Kind, Question } from "../../compute/kinds/questions.ts";
import { rest, type Subscription } from "../../compute/queue/subscription.ts";
import { isCrowd } from "../../charts/crowd-size.ts";
import { nextTask } from "../../in-slices.ts";
import { showNames } from "../../format.ts";
import { markRuns } from "./marked-runs.ts";
import { progress } from "./progress.ts";
import type { Workspace } from "./workspace.ts";

/** An element of the workspace, drawn again with every revision of it. */
export abstract class WorkspaceView extends LitElement {
  @property({ attribute: false }) workspace!: Workspace;
  @property({ type: Number }) revision!: number;
  /** How shares are printed; where it changes, everything inside is drawn again. */
  @property({ attribute: false }) print!: string;

  /** What the view holds; within another page its answer and its first picture alone are in sight. */
  protected framed(content: TemplateResult): TemplateResult {
    return this.hasAttribute("embedded") ? html`<div class="embedded">${content}</div>` : content;
  }

  protected override update(changed: PropertyValues<this>): void {
    if (changed.has("print")) drawAgain(this.renderRoot);
    super.update(changed);
  }
}

/** Lets every element inside draw as if all that it is given had changed; what the reader did in it stays. */
function drawAgain(root: ParentNode): void {
  for (const each of root.querySelectorAll("*")) {
    if (!(each instanceof LitElement)) continue;
    const { elementProperties } = each.constructor as typeof LitElement;
    for (const name of elementProperties.keys()) each.requestUpdate(name, drawAgain);
    drawAgain(each.renderRoot);
  }
}

/** Gives the answer to a question, null until it is there; and so says what a picture is made of. */
export type Ask = <Of extends Kind>(question: Question<Of>) => AnswerTo<Of> | null;

/**
 * A view that draws answers. It says what it requests by asking for it, again with every revision. The picture that it has
 * stays until the next one is whole, with the settings and the runs that it is of.
 */
export abstract class PictureView<Picture> extends WorkspaceView {
  /** Null before there is a first one. */
  protected picture: Picture | null = null;
  /** Why there is no next one, in words. */
  #fault: string | null = null;
  /** How many parts that stand below are drawn with the rest by now, and whether the next one is to come. */
  #partsBelow = 0;
  #awaitsPart = false;
  /** How many of them this drawing has asked for. */
  #askedBelow = 0;
  /** Whether the picture is of what the workspace is now. The first request of an update comes before fields have values. */
  declare private isComposed: boolean;
  /** What is requested at once, and what is requested once the reader rests. */
  #subscriptions: Subscription[] = [];

  constructor() {
    super();
    markRuns(this);
  }

  /**
   * The picture of what the workspace is now, null while an answer is missing; or the one that is there, where it still holds.
   * What is asked `atRest` comes after the rest, and nothing of it is computed while a slider moves.
   */
  protected abstract compose(ask: Ask, atRest: Ask): Picture | null;

  protected abstract draw(): TemplateResult;

  /**
   * Of many runs the picture is composed in one task and drawn in another, both behind the one that has taken in its
   * answers.
   */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated && isCrowd(this.workspace.shown)) {
      await nextTask();
      this.#compose();
      await nextTask();
    }
    await super.scheduleUpdate();
  }

  /** What changes after the picture was composed has it composed again. */
  override requestUpdate(...change: Parameters<LitElement["requestUpdate"]>): void {
    this.isComposed = false;
    super.requestUpdate(...change);
  }

  /** A part below what a reader looks at first: of many runs each is first drawn in a task of its own, in their order. */
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

  /** Nothing is requested or drawn for a view that was left before its turn came. */
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
    this.ariaBusy = String(this.#subscriptions.some(({ busy }) => busy));
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

  /** Whether the reader has stopped what was on its way. */
  protected get stopped(): boolean {
    return this.#subscriptions.some(({ stopped }) => stopped);
  }

  /** How far the next picture is, once it takes long, and a way out; once it was stopped, a way on. */
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
