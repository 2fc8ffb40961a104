import type { Plugin } from "vite";

/**
 * Packages that Observable Plot imports for maps, dates and colours other than those that the style sheet names. No picture
 * of this page uses them. An export that a new picture needs refuses by name: then its package comes off this list. Beside
 * each package are its exports that Plot calls while it loads, which do nothing here.
 */
const packages: Record<string, string[]> = {
  "d3-color": [],
  "d3-geo": ["geoTransform"],
  "d3-scale-chromatic": [],
  "d3-time": [],
  "d3-time-format": [],
  isoformat: [],
};

const prefix = "\0left-out:";

/** A module of the package's names, none of which does anything. */
async function moduleOf(name: string): Promise<string> {
  const exported = Object.keys((await import(name)) as object);
  return [
    `const refuse = () => { throw new Error("${name} is left out of this page"); };`,
    "const nothing = () => undefined;",
    ...exported.map(
      (each) =>
        `export const ${each} = ${packages[name]?.includes(each) === true ? "nothing" : "refuse"};`,
    ),
  ].join("\n");
}

/** Leaves out of the page the packages that its pictures never use and tree shaking keeps. */
export const leftOut: Plugin = {
  name: "passcurve-left-out",
  enforce: "pre",
  resolveId: (requested) => (requested in packages ? prefix + requested : null),
  load: (requested) =>
    requested.startsWith(prefix) ? moduleOf(requested.slice(prefix.length)) : null,
};
