import { asName } from "../../state/settings/as-name.ts";
import { inPage, pageData } from "../../state/sources/page-data.ts";
import type { LoadedSource, Source } from "../../state/sources/source.ts";
import { unreadable, type Refusal } from "./load-source.ts";

const name = "The link";

/**
 * The data of an address as a source, or the reason why there are none. The code that unpacks them is loaded on demand.
 */
export async function linkSource(data: string, files: string): Promise<Source | Refusal> {
  const source: Source = { kind: "link", name, files: asName(files), data, text: "" };
  try {
    const text = data === inPage ? pageData() : await unpacked(data);
    return typeof text === "string" ? { ...source, text } : { ...text, name, source };
  } catch (error) {
    return unreadable(source, error);
  }
}

async function unpacked(data: string) {
  const { openLink } = await import("../../state/share/open-link.ts");
  return openLink(data);
}

/** Converts the data of a link to a source of the reader's own; returns other sources unchanged. */
export const asOwn = (link: LoadedSource): LoadedSource => {
  const { source, fingerprint } = link;
  if (source.kind !== "link") return link;
  const time = new Date().toLocaleTimeString("en-GB");
  return {
    ...link,
    source: { kind: "text", name: `link ${time}`, text: source.text },
    // The same as for pasted text, so that the same data are not loaded twice.
    fingerprint: fingerprint.replace(/^link/, "text"),
  };
};
