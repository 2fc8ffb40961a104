import { failure, type ReadFailure } from "../../read/base/problem.ts";

// The page in one file has an element for saved data: the text of a file of this page (`share-file.ts`). The address in
// that text refers to these data as `data=page`. The hosted page has no such element.

export const holderId = "passcurve-data";

/** Value in an address that stands for the data saved in the page. */
export const inPage = "page";

/** The data element of a document; null if the page is not a single file. */
export const dataHolder = (page: Document): HTMLElement | null => page.getElementById(holderId);

/** The data saved in this page, as the text of a file. */
export function pageData(): string | ReadFailure {
  const text = dataHolder(document)?.textContent ?? "";
  return text === "" ? missing : text;
}

/** The address that this page opens at: its own, or that of the saved data if its own names none. */
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
    // Reading the data reports the reason.
    return `#curves?data=${inPage}`;
  }
}

const missing = failure(
  null,
  null,
  "the link leads to data that were saved within another copy of this page",
  "Open that copy, or ask for the data.",
);
