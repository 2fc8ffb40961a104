/** A script of the package as one function: what `build.mjs` makes of `whole-reading.ts`. */
export declare const script: () => unknown;
