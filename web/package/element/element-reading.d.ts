/** A script of the package as one function; `build.mjs` generates it from `whole-reading.ts`. */
export declare const script: () => unknown;
