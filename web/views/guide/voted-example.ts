/** Seed and size of the simulated answers. */
export const votedSeed = 35;
const [tasks, samples] = [40, 16];
const wrongAnswers = 4;

/** Random numbers in [0, 1) from a seed, the same in every browser (mulberry32). */
function uniforms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A table of simulated samples with their answers. Tasks differ in their rate, and some wrong answers are popular. */
export function votedExample(): string {
  const next = uniforms(votedSeed);
  const rows = ["task,answer,correct"];
  for (let task = 1; task <= tasks; ++task) {
    const rate = next();
    for (let sample = 0; sample < samples; ++sample) {
      const isRight = next() < rate;
      // The square makes low numbers, and so the first wrong answers, more frequent.
      const wrong = Math.floor(wrongAnswers * next() ** 2);
      rows.push(`task ${task},${isRight ? "right" : `wrong ${wrong}`},${Number(isRight)}`);
    }
  }
  return `${rows.join("\n")}\n`;
}
