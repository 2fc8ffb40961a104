/** Resolves in a new task, so that the page can respond between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Milliseconds of work between two such tasks. */
const slice = 25;

/** Collects all pieces of work, and lets the page respond between them. */
export async function inSlices<Piece>(pieces: Iterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  let began = performance.now();
  for (const piece of pieces) {
    all.push(piece);
    if (performance.now() - began < slice) continue;
    await nextTask();
    began = performance.now();
  }
  return all;
}
