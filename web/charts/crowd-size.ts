/** With more lines than this, readers cannot follow colours and markers: the lines are a crowd. */
export const mostLines = 100;

export const isCrowd = (runs: { readonly length: number }): boolean => runs.length > mostLines;

let loaded: typeof import("./crowd.ts") | null = null;

/** The code that draws crowds; null until loaded. If loading fails, crowds are drawn like few runs. */
export const crowdDrawing = () => loaded;

/** Loads the code that draws crowds. */
export async function fetchCrowdDrawing(): Promise<void> {
  loaded ??= await import("./crowd.ts").catch(() => null);
}
