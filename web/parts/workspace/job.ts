import { html, nothing } from "lit";
import type { AnswerTo, Kind, Question } from "../../compute/kinds/questions.ts";
import type { Wants } from "../../compute/queue/wants.ts";
import { keyOf } from "../../compute/kinds/questions.ts";
import { progress } from "./progress.ts";
import type { Workspace } from "./workspace.ts";

/** The element that shows a job. */
interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
  addController: (controller: { hostDisconnected: () => void }) => void;
}

/** Studies come after everything else. */
const order = 2;

/**
 * Questions that take long: how far they are, what came of them so far, and a way to stop. They are asked once the reader
 * starts them, or `atOnce`.
 */
export class Job<Of extends Kind> {
  readonly #host: Host;
  readonly #atOnce: boolean;
  #wants: Wants | null = null;
  #questions: Question<Of>[] = [];
  #subject = "";
  #isStarted = false;

  constructor(host: Host, { atOnce = false } = {}) {
    this.#host = host;
    this.#atOnce = atOnce;
    host.addController({
      hostDisconnected: () => {
        this.#wants?.close();
        this.#wants = null;
        this.#isStarted = false;
        this.#subject = "";
      },
    });
  }

  /** What it would ask; where that is something else than before, it begins again. The answers so far, in order. */
  about(questions: Question<Of>[]): (AnswerTo<Of> | null)[] {
    const subject = questions.map((each) => keyOf(each as Question)).join("\n");
    if (subject !== this.#subject) {
      [this.#subject, this.#questions, this.#isStarted] = [subject, questions, this.#atOnce];
      if (this.#atOnce) this.#open.want(questions as Question[]);
      else this.#wants?.want([]);
    }
    if (!this.#isStarted) return [];
    return questions.map((each) => {
      const outcome = this.#open.outcomeOf(each);
      return outcome.state === "answered" ? outcome.answer : null;
    });
  }

  /** Its button, unless it began by itself and nothing stopped it; how far it is while it runs, and what went wrong. */
  control(words: { start: string; running: string }) {
    const wants = this.#open;
    const isRunning = this.#isStarted && wants.busy;
    const { done, of } = isRunning ? wants.steps : { done: 0, of: 0 };
    return html`
      ${
        isRunning
          ? progress(words.running, done, of, () => {
              wants.stop();
            })
          : this.#atOnce && !wants.stopped && wants.failure === null
            ? nothing
            : html`<p><button @click=${this.#start}>${words.start}</button></p>`
      }
      ${wants.failure === null ? nothing : html`<p role="alert">${wants.failure}</p>`}
    `;
  }

  get #open(): Wants {
    return (this.#wants ??= this.#host.workspace.answers.open(order));
  }

  readonly #start = () => {
    this.#isStarted = true;
    this.#open.want(this.#questions as Question[]);
    this.#open.again();
    this.#host.requestUpdate();
  };
}
