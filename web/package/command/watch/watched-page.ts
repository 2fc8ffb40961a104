import { watchName } from "../../../state/sources/watch-state.ts";

/** The page in one file, changed so that it fetches watched data from its own address, and from no other. */
export function watchedPage(page: string): string {
  const policy = "connect-src data:";
  const [before, after, ...more] = page.split(policy);
  const head = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
  if (before === undefined || after === undefined || more.length > 0 || !head.test(page))
    throw new Error("the page of the package is damaged: install it again");
  return `${before}connect-src 'self' data:${after}`.replace(
    head,
    (meta) => `${meta}\n    <meta name="${watchName}" />`,
  );
}
