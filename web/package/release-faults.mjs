/** Bytes that the packed package may have at most: a million of them draw PNG and PDF. */
const mostBytes = 4_800_000;

/** What beside its exports the package holds. */
const words = ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json"];

/** Stands in package.json for the account that has the repository, until somebody knows it. */
const unknownOwner = "OWNER";

/**
 * Why the sources are no release; nothing where they are one. `changed` is what git finds changed, `tag` the tag that is
 * released, null where none is. `repository` is the address that package.json has.
 *
 * @param {{ version: string, repository: string, locked: string, changelog: string, changed: string, tag: string | null }} of
 * @returns {string[]}
 */
function ofSources({ version, repository, locked, changelog, changed, tag }) {
  const [, newest, date] = /^## (\S+)(?: \((.+)\))?$/m.exec(changelog) ?? [];
  return [
    ...(changed.trim() === ""
      ? []
      : [`files are changed and not committed:\n${changed.trimEnd()}`]),
    ...(repository.split("/").includes(unknownOwner)
      ? [`package.json has ${unknownOwner} in repository, homepage and bugs: put the account there`]
      : []),
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
 * Why the package is not as it should be; nothing where it is. `docs` are the documents that package.json lists.
 *
 * @param {{ docs: string[], unused: string[], missing: string[], bytes: number }} of
 * @returns {string[]}
 */
function ofPackage({ docs, unused, missing, bytes }) {
  const known = [...words, ...docs];
  const extra = unused.filter((file) => !known.includes(file));
  const lost = [...missing, ...known.filter((file) => !unused.includes(file))];
  return [
    ...(extra.length === 0
      ? []
      : [`the package holds what no export leads to: ${extra.join(", ")}`]),
    ...(lost.length === 0 ? [] : [`the package lacks ${lost.join(", ")}`]),
    ...(bytes <= mostBytes ? [] : [`the package has ${bytes} bytes, more than ${mostBytes}`]),
  ];
}

export const releaseFaults = { ofSources, ofPackage };
