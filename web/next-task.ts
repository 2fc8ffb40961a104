/** Resolves in a task of its own, so that the page can answer its reader between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
