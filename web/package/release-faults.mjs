/** Bytes that the packed package may have at most. */
const mostBytes = 1_500_000;

/** What beside its exports the package holds. */
const words = ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json"];

/**
 * Why the sources are no release; nothing where they are one. `changed` is what git finds changed, `tag` the tag that is
 * released, null where none is.
 *
 * @param {{ version: string, locked: string, changelog: string, changed: string, tag: string | null }} of
 * @returns {string[]}
 */
function ofSources({ version, locked, changelog, changed, tag }) {
  const [, newest, date] = /^## (\S+)(?: \((.+)\))?$/m.exec(changelog) ?? [];
  return [
    ...(changed.trim() === ""
      ? []
      : [`files are changed and not committed:\n${changed.trimEnd()}`]),
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`the version ${version} is not like 1.2.3`]),
    ...(locked === version
      ? []
      : [`package-lock.json has version ${locked}, package.json ${version}`]),
    ...(newest === version
      ? []
      : [`CHANGELOG.md begins with ${newest ?? "no version"}, not with ${version}`]),
    ...(/^\d{4}-\d\d-\d\d$/.test(date ?? "")
      ? []
      : [`CHANGELOG.md does not say when ${version} is released: ## ${version} (2030-12-31)`]),
    ...(tag === null || tag === `v${version}` ? [] : [`the tag is ${tag}, not v${version}`]),
  ];
}

/**
 * Why the package is not as it should be; nothing where it is.
 *
 * @param {{ unused: string[], missing: string[], bytes: number }} of
 * @returns {string[]}
 */
function ofPackage({ unused, missing, bytes }) {
  const extra = unused.filter((file) => !words.includes(file));
  const lost = [...missing, ...words.filter((file) => !unused.includes(file))];
  return [
    ...(extra.length === 0
      ? []
      : [`the package holds what no export leads to: ${extra.join(", ")}`]),
    ...(lost.length === 0 ? [] : [`the package lacks ${lost.join(", ")}`]),
    ...(bytes <= mostBytes ? [] : [`the package has ${bytes} bytes, more than ${mostBytes}`]),
  ];
}

export const releaseFaults = { ofSources, ofPackage };
