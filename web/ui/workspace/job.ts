import { html, nothing } from "lit";
import type { AnswerTo, Kind, Question } from "../../questions/questions.ts";
import { rest, type Subscription } from "../../questions/queue/subscription.ts";
import { keyOf } from "../../questions/questions.ts";
import { progress } from "./progress.ts";
import type { Workspace } from "./workspace.ts";

/** The element that shows a job. */
interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
  addController: (controller: { hostDisconnected: () => void }) => void;
}

/** Studies are computed after everything else. */
const order = 2;

/**
 * Questions that take long, with progress, results so far, and a way to stop. They start when the reader presses the
 * button, or immediately with `atOnce`.
 */
export class Job<Of extends Kind> {
  readonly #host: Host;
  readonly #atOnce: boolean;
  readonly #rest: number;
  #subscriptions: Subscription | null = null;
  #questions: Question<Of>[] = [];
  #subject = "";
  #isStarted = false;

  /** With `isLater`, no question is answered while a slider moves. */
  constructor(host: Host, { atOnce = false, isLater = false } = {}) {
    this.#host = host;
    this.#atOnce = atOnce;
    this.#rest = isLater ? rest : 0;
    host.addController({
      hostDisconnected: () => {
        this.#subscriptions?.close();
        this.#subscriptions = null;
        this.#isStarted = false;
        this.#subject = "";
      },
    });
  }

  /** Sets the questions; the job starts over if they changed. Returns the answers so far, in order. */
  about(questions: Question<Of>[]): (AnswerTo<Of> | null)[] {
    const subject = questions.map((each) => keyOf(each as Question)).join("\n");
    if (subject !== this.#subject) {
      [this.#subject, this.#questions, this.#isStarted] = [subject, questions, this.#atOnce];
      if (this.#atOnce) this.#open.request(questions as Question[]);
      else this.#subscriptions?.request([]);
    }
    if (!this.#isStarted) return [];
    return questions.map((each) => {
      const outcome = this.#open.outcomeOf(each);
      return outcome.state === "answered" ? outcome.answer : null;
    });
  }

  /**
   * Progress while the job runs, else its button, and any failure. A job that starts by itself has no button unless it
   * was stopped or failed.
   */
  control(words: { start: string; running: string }) {
    const subscription = this.#open;
    const isRunning = this.#isStarted && subscription.busy;
    const { done, of } = isRunning ? subscription.steps : { done: 0, of: 0 };
    return html`
      ${
        isRunning
          ? progress(words.running, done, of, () => {
              subscription.stop();
            })
          : this.#atOnce && !subscription.stopped && subscription.failure === null
            ? nothing
            : html`<p><button @click=${this.#start}>${words.start}</button></p>`
      }
      ${subscription.failure === null ? nothing : html`<p role="alert">${subscription.failure}</p>`}
    `;
  }

  get #open(): Subscription {
    return (this.#subscriptions ??= this.#host.workspace.answers.open(order, this.#rest));
  }

  readonly #start = () => {
    this.#isStarted = true;
    this.#open.request(this.#questions as Question[]);
    this.#open.again();
    this.#host.requestUpdate();
  };
}
