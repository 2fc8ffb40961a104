import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

// Much of Observable Plot is reached by every picture and does nothing for those of this page, yet weighs a tenth of it.
// What is left out refuses by name when a new picture needs it: then it comes off the lists below.

/** Packages for maps, dates, and colours other than those that the style sheet names. */
const packages = [
  "d3-color",
  "d3-geo",
  "d3-scale-chromatic",
  "d3-time",
  "d3-time-format",
  "isoformat",
];

/** By the name of an export, the text of what stands in its place. */
type Answers = Record<string, string>;

/** Does nothing, and refuses where that option is set. */
const without = (option: string) =>
  `(_, { ${option} } = {}) => { if (${option} !== undefined) refuse(); }`;

/** Hands the options on, and refuses where that one is set. */
const handedOn = (option: string) =>
  `(options = {}) => options.${option} === undefined ? options : refuse()`;

const nothing = "() => undefined";
const no = "() => false";

/** The two of Plot's twenty ways to join points that this page uses; both are d3-shape's own. */
const curveOf = `(name = "linear") => {
  const known = { linear: curveLinear, "step-before": curveStepBefore }[name];
  if (known === undefined) throw new Error(name + " is left out of this page");
  return known;
}`;

/** Plot's own files, with what stays of each: the functions that every picture calls, answering "none of that here". */
const files: Record<string, Answers> = {
  legends: { createLegends: "() => []", exposeLegends: nothing },
  "marks/tip": {},
  "interactions/pointer": {},
  // Intervals, stacks and groups are computed before they are drawn.
  "transforms/bin": {
    maybeDenseIntervalX: handedOn("interval"),
    maybeDenseIntervalY: handedOn("interval"),
  },
  "transforms/stack": { maybeStackX: handedOn("x"), maybeStackY: handedOn("y") },
  "transforms/group": {},
  "transforms/interval": {
    maybeTrivialIntervalX: handedOn("x"),
    maybeTrivialIntervalY: handedOn("y"),
    maybeIntervalX: handedOn("interval"),
    maybeIntervalY: handedOn("interval"),
    maybeIntervalMidX: handedOn("interval"),
    maybeIntervalMidY: handedOn("interval"),
  },
  facet: {
    createFacets: `(channels) => channels.has("fx") || channels.has("fy") ? refuse() : undefined`,
    maybeFacetAnchor: nothing,
  },
  // Lines carry no arrow heads; a run's markers are a mark of their own.
  marker: { markers: without("marker"), applyMarkers: nothing, applyGroupedMarkers: nothing },
  projection: {
    createProjection: nothing,
    hasProjection: "({ projection } = {}) => projection !== undefined && refuse()",
    projectionAspectRatio: nothing,
    xyProjection: nothing,
  },
  // Colours are given as such; only a mark without data makes Plot look for a scheme, to colour nothing by.
  "scales/schemes": {
    isCategoricalScheme: no,
    isDivergingScheme: no,
    quantitativeScheme: "() => String",
  },
  "scales/diverging": {},
  "scales/temporal": {},
  time: {},
  curve: { maybeCurve: curveOf, maybeCurveAuto: curveOf, curveAuto: "null" },
};

const plotFile = /@observablehq\/plot\/src\/(.+)\.js$/;
const ownFile = /\/web\/.+\.ts$/;
const exportedNames = /^export (?:async )?(?:function|class|const|let) (\w+)/gm;

/** A module of the same names in which all that has no other answer refuses to be called. */
const moduleOf = (from: string, names: string[], answers: Answers) =>
  [
    `import { curveLinear, curveStepBefore } from "d3-shape";`,
    `const refuse = () => { throw new Error("${from} is left out of this page"); };`,
    ...names.map((name) => `export const ${name} = ${answers[name] ?? "refuse"};`),
  ].join("\n");

/** Leaves out of the page what its pictures never use and tree shaking keeps. */
export const leftOut: Plugin = {
  name: "passcurve-left-out",
  enforce: "pre",
  resolveId: (requested) => (packages.includes(requested) ? `\0left-out:${requested}` : null),
  load: async (requested) => {
    const name = packages.find((each) => requested === `\0left-out:${each}`);
    if (name !== undefined) {
      return moduleOf(name, Object.keys((await import(name)) as object), {});
    }
    const file = plotFile.exec(requested)?.[1];
    const answers = file === undefined ? undefined : files[file];
    if (file === undefined || answers === undefined) return null;
    const text = await readFile(requested, "utf8");
    const names = Array.from(text.matchAll(exportedNames), ([, each = ""]) => each);
    return moduleOf(`plot/${file}`, names, answers);
  },
};

/** Takes the indentation out of templates, where it would be downloaded: HTML, SVG and CSS take it for one space. */
export const unindented: Plugin = {
  name: "passcurve-unindented",
  transform: (text, file) =>
    ownFile.test(file) ? { code: text.replace(/\n +/g, "\n"), map: null } : null,
};

const d3File = /\/d3-\w+\/dist\/d3-\w+\.mjs$/;
const topLevelValue = /^((?:var|const) \w+ = )(?=[\w(])/gm;
const topLevelClass =
  /^function (\w+)\((?:[^\n]*\n)(?:(?!\}).*\n)*\}\n+\1\.prototype = \{\n(?:(?!\};).*\n)*\};/gm;

/** Says of d3's bundles what tree shaking cannot see: values and classes at the top level are needed where they are used. */
export const shakenD3: Plugin = {
  name: "passcurve-shaken-d3",
  transform: (text, file) =>
    d3File.test(file)
      ? {
          code: text
            .replace(
              topLevelClass,
              (text, name: string) =>
                `const ${name} = /* @__PURE__ */ (() => {\n${text}\nreturn ${name};\n})();`,
            )
            .replace(topLevelValue, "$1/* @__PURE__ */ "),
          map: null,
        }
      : null,
};
