import { dataHolder } from "../state/sources/page-data.ts";
import { withData } from "./held-data.ts";

/** File beside the hosted page: the page in one file. */
const hostedFile = "passcurve.html";

/** Elements of the page in one file. The browser, an extension or the page itself added all others. */
const ownParts = "meta, title, link[rel=icon], script[type=module], pc-app";

/** The page in one file, with the text of a file of this page in it. Rejects if the page cannot be loaded. */
export async function pageWith(data: string): Promise<Blob> {
  const page = new DOMParser().parseFromString(await pageText(), "text/html");
  const holder = dataHolder(page);
  for (const part of [...page.head.children, ...page.body.children])
    if (!part.matches(ownParts) && part !== holder) part.remove();
  for (const part of [page.documentElement, page.body])
    for (const name of part.getAttributeNames()) if (name !== "lang") part.removeAttribute(name);
  const whole = withData(`<!doctype html>\n${page.documentElement.outerHTML}`, data);
  if (whole === null) throw new Error(`${hostedFile} is not the page`);
  return new Blob([whole], { type: "text/html" });
}

/** The page in one file as text; this page itself if it is one. */
async function pageText(): Promise<string> {
  if (dataHolder(document) !== null) return document.documentElement.outerHTML;
  const response = await fetch(hostedFile);
  if (!response.ok) throw new Error(`${hostedFile} answered ${response.status}`);
  return response.text();
}
