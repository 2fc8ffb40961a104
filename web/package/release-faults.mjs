/** Maximum size of the packed package, in bytes; a million of them draw PNG and PDF. */
const mostBytes = 4_800_000;

/** Files of the package that are no exports. */
const words = ["LICENSE", "README.md", "dist/npm/LICENSES.md", "package.json"];

/** Placeholder in package.json for the account that owns the repository, until it is known. */
const unknownOwner = "OWNER";

/**
 * Reasons why the sources cannot be released; empty if they can. `changed` are the changes that git finds. `tag` is the
 * tag that is released, or null. `repository` is the address in package.json.
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
 * Reasons why the package is not as it should be; empty if it is. `docs` are the documents that package.json lists.
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
