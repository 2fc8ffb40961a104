import { failure, type ReadFailure } from "../../read/base/problem.ts";

// The page in one file holds an element for data that are saved within it: the text of a file of this page
// (`share-file.ts`), whose address names these data as `data=page`. The hosted page has no such element.

export const holderId = "passcurve-data";

/** What stands in an address in place of the data that are saved within the page. */
export const inPage = "page";

/** The element of a document; null where the page is no single file. */
export const dataHolder = (page: Document): HTMLElement | null => page.getElementById(holderId);

/** The data that are saved within this page, as the text of a file. */
export function pageData(): string | ReadFailure {
  const text = dataHolder(document)?.textContent ?? "";
  return text === "" ? missing : text;
}

/** The address that this page is opened at: where it names no data itself, that of the data within it. */
export function ownAddress(): string {
  const text = dataHolder(document)?.textContent ?? "";
  const { hash } = location;
  if (text === "" || /[?&](data|example)=/.test(hash)) return hash;
  const saved = savedAddress(text);
  if (hash.length <= 1) return saved;
  const files = /[?&](files=[^&]*)/.exec(saved)?.[1];
  const own = [...(files === undefined ? [] : [files]), `data=${inPage}`].join("&");
  return `${hash}${hash.includes("?") ? "&" : "?"}${own}`;
}

function savedAddress(text: string): string {
  try {
    const { address } = JSON.parse(text) as { address: unknown };
    return typeof address === "string" ? address : "";
  } catch {
    // Reading them says why.
    return `#curves?data=${inPage}`;
  }
}

const missing = failure(
  null,
  null,
  "the link leads to data that were saved within another copy of this page",
  "Open that copy, or ask for the data.",
);
