import { posix } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Parts of Observable Plot's code that no figure of this page uses. They include packages for maps, dates and colours
 * outside the style sheet. They also include files of Plot for tips, legends, maps, groups, dates and colour schemes.
 * An export that is left out throws an error with the part's name. If a new figure needs it, remove its line from this
 * list. Each part lists exports that Plot calls anyway, with their replacements.
 *
 * @type {Record<string, Record<string, string>>}
 */
const parts = {
  "d3-color": {},
  "d3-geo": { geoTransform: "() => undefined" },
  "d3-scale-chromatic": {},
  "d3-time": {},
  "d3-time-format": {},
  isoformat: {},
  "plot/interactions/pointer.js": {},
  "plot/legends.js": { createLegends: "() => []", exposeLegends: "() => undefined" },
  "plot/marks/tip.js": {},
  "plot/projection.js": {
    createProjection: "() => undefined",
    hasProjection: "() => false",
    projectionAspectRatio: "() => undefined",
  },
  "plot/scales/diverging.js": {},
  "plot/scales/schemes.js": {
    isCategoricalScheme: "() => false",
    isDivergingScheme: "() => false",
    // With nothing to colour, Plot makes a scale that is never used.
    quantitativeScheme: "() => (_) => refuse()",
  },
  "plot/scales/temporal.js": {},
  "plot/time.js": {},
  "plot/transforms/group.js": {},
};

/**
 * Files of Plot of which figures need only a part, and that part. Also packages that jsPDF would load for HTML pages,
 * which figures are not.
 *
 * @type {Record<string, string>}
 */
const smaller = {
  canvg: "export {};",
  dompurify: "export {};",
  html2canvas: "export {};",
  // Two of its twenty curves.
  "plot/curve.js": `
    import { curveLinear, curveStepBefore } from "d3-shape";
    const curves = { linear: curveLinear, "step-before": curveStepBefore };
    export function maybeCurve(curve = curveLinear) {
      const found = typeof curve === "function" ? curve : curves[curve];
      if (found === undefined) throw new Error(\`the curve \${curve} is left out of this page\`);
      return found;
    }
    export const curveAuto = (context) => curveLinear(context);
    export const maybeCurveAuto = (curve = curveAuto) => (curve === "auto" ? curveAuto : maybeCurve(curve));
  `,
};

const prefix = "\0left-out:";
const plot = fileURLToPath(new URL("./", import.meta.resolve("@observablehq/plot")));

/**
 * The name of an import in the lists above: a package, or a file of Plot.
 *
 * @param {string} requested
 * @param {string | undefined} importer
 */
function nameOf(requested, importer) {
  if (!requested.startsWith(".") || importer?.startsWith(plot) !== true) return requested;
  return posix.join("plot", posix.dirname(importer.slice(plot.length)), requested);
}

/** A module that replaces a part: its smaller text, or stubs of its exports. @param {string} name */
async function moduleOf(name) {
  const { [name]: text } = smaller;
  if (text !== undefined) return text;
  const from = name.startsWith("plot/") ? plot + name.slice("plot/".length) : name;
  const exported = Object.keys(await import(from));
  return [
    `const refuse = () => { throw new Error("${name} is left out of this page"); };`,
    ...exported.map((each) => `export const ${each} = ${parts[name]?.[each] ?? "refuse"};`),
  ].join("\n");
}

/** Leaves out code that figures never use and tree shaking keeps. @type {import("vite").Plugin} */
export const leftOut = {
  name: "passcurve-left-out",
  enforce: "pre",
  resolveId: (requested, importer) => {
    const name = nameOf(requested, importer);
    return name in parts || name in smaller ? prefix + name : null;
  },
  load: (requested) =>
    requested.startsWith(prefix) ? moduleOf(requested.slice(prefix.length)) : null,
};
