/** A script of the package as one function: what `build.mjs` makes of `serving.ts`. */
export declare const script: () => unknown;
