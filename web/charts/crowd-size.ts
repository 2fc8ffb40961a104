/** More lines than these are a crowd, in which no reader follows a colour or a marker. */
export const mostLines = 100;

export const isCrowd = (runs: { readonly length: number }): boolean => runs.length > mostLines;

let loaded: typeof import("./crowd.ts") | null = null;

/** What draws crowds; null before there is one, or where it cannot be had: lines are then drawn as those of few runs. */
export const crowdDrawing = () => loaded;

/** Fetches what draws crowds. */
export async function fetchCrowdDrawing(): Promise<void> {
  loaded ??= await import("./crowd.ts").catch(() => null);
}
