/** Answers by what was asked, so that nothing is asked twice; past as many as memory should hold all are forgotten. */
export class KnownAnswers {
  readonly #most: number;
  readonly #answers = new Map<string, unknown>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What is known under the key, else what the question gives; null, which is not kept, where the engine is gone. */
  async of<Answer>(key: string, question: () => Promise<Answer | null>): Promise<Answer | null> {
    const known = this.#answers.get(key) as Answer | undefined;
    if (known !== undefined) return known;
    const answer = await question();
    if (this.#answers.size >= this.#most) this.#answers.clear();
    if (answer !== null) this.#answers.set(key, answer);
    return answer;
  }
}
