/** A script of the package as one function; `build.mjs` generates it from `serving.ts`. */
export declare const script: () => unknown;
