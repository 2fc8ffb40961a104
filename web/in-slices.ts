/** Resolves in a task of its own, so that the page can answer its reader between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Milliseconds of work between two such tasks. */
const slice = 25;

/** Goes through all pieces of work, and lets the page answer its reader between them. */
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
