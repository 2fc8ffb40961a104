import { html, nothing } from "lit";
import { progress } from "./progress.ts";
import type { Workspace } from "./workspace.ts";

/** The element that shows a job. */
interface Host {
  workspace: Workspace;
  requestUpdate: () => void;
}

/** A computation on demand in many steps: how far it is, what came of it so far, and a way to stop it. */
export class Job<Answer> {
  answers: Answer[] = [];
  state: "idle" | "running" | "stopped" | "done" = "idle";
  of = 0;
  /** What went wrong, in words. */
  fault: string | null = null;

  readonly #host: Host;
  #turn = 0;
  /** Settles once what was cancelled is off the engine. */
  #released: Promise<void> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Takes the steps one after another; a step that gives null ends it. What ran before is dropped. */
  async run(steps: (() => Promise<Answer | null>)[]): Promise<void> {
    this.reset();
    const turn = this.#turn;
    this.state = "running";
    this.of = steps.length;
    this.#changed();
    try {
      for (const step of steps) {
        await this.#released;
        if (turn !== this.#turn) return;
        const answer = await step();
        if (turn !== this.#turn) return;
        if (answer === null) break;
        this.answers = [...this.answers, answer];
        this.#changed();
      }
    } catch (error) {
      if (turn !== this.#turn) return;
      this.fault = error instanceof Error ? error.message : String(error);
    }
    this.state = this.answers.length === steps.length ? "done" : "stopped";
    this.#changed();
  }

  /** Takes no further step; what is there stays. */
  stop(): void {
    this.#turn += 1;
    this.state = "stopped";
    this.#changed();
    this.#released = this.#host.workspace.release();
  }

  #changed(): void {
    this.#host.requestUpdate();
  }

  /** Forgets everything, since what it was asked about is no longer shown. */
  reset(): void {
    this.#turn += 1;
    this.state = "idle";
    this.answers = [];
    this.fault = null;
  }
}

/** A job that starts by itself: how far it is, and once it was stopped why, and a way to take it up again. */
export const jobProgress = <Answer>(
  job: Job<Answer>,
  words: string,
  again: string,
  start: () => void,
) =>
  job.state === "running"
    ? progress(words, job.answers.length, job.of, () => {
        job.stop();
      })
    : job.state === "stopped"
      ? html`<p>
          ${job.fault === null ? "Stopped." : html`<span role="alert">${job.fault}</span>`}
          <button @click=${start}>${again}</button>
        </p>`
      : nothing;

/** A job's button, its progress while it runs, and what went wrong. */
export const jobControl = <Answer>(
  job: Job<Answer>,
  words: { start: string; running: string },
  start: () => void,
) => html`
  ${
    job.state === "running"
      ? progress(words.running, job.answers.length, job.of, () => {
          job.stop();
        })
      : html`<p><button @click=${start}>${words.start}</button></p>`
  }
  ${job.fault === null ? nothing : html`<p role="alert">${job.fault}</p>`}
`;
