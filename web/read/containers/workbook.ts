import { encodingOf } from "../text/decode.ts";
import type { Note, ReadFailure } from "../base/problem.ts";
import { broken, tooLarge, Unreadable, wholeOf, type Budget, type Member } from "./container.ts";
import { NumberFormats } from "./number-formats.ts";
import { csvOfSheet, TooMuchText } from "./sheet.ts";
import { walkXml } from "./xml.ts";

// ECMA-376, part 1, SpreadsheetML.

const kWorkbook = "xl/workbook.xml";

const what = "Excel workbook";

/** A sheet with values, and its table as CSV. */
export interface Sheet {
  name: string;
  csv: () => { text: string; notes: Note[] } | ReadFailure;
}

/**
 * Returns the result, or the failure that was thrown. Any other error means that the workbook is too large or broken.
 */
function reading<Result>(read: () => Result): Result | ReadFailure {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return error.failure;
    return error instanceof TooMuchText ? tooLarge(what) : broken(what);
  }
}

/** The sheets with values, in their order, hidden ones last. */
export function sheetsOf(members: readonly Member[], budget: Budget): Sheet[] | ReadFailure {
  const parts = new Parts(members);
  return reading(() => {
    const { sheets, is1904 } = parts.workbook();
    const texts = once(() => parts.texts());
    const formats = once(() => new NumberFormats(parts.optional("xl/styles.xml"), is1904));
    return sheets
      .map(({ name, path, isHidden }) => ({ name, isHidden, xml: parts.required(path) }))
      .filter(({ xml }) => /<(?:\w+:)?(?:v|is)>/.test(xml))
      .sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
      .map(({ name, xml }) => ({
        name,
        csv: () =>
          reading(() => {
            const sheet = csvOfSheet({ name, xml }, texts(), formats(), budget.most);
            budget.unpacked(sheet.text.length);
            return sheet;
          }),
      }));
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** The XML documents of a workbook. */
class Parts {
  readonly #members: ReadonlyMap<string, Member>;

  constructor(members: readonly Member[]) {
    this.#members = new Map(members.map((member) => [member.path, member]));
  }

  optional(path: string): string | null {
    const content = this.#members.get(path)?.content();
    if (content === undefined) return null;
    if (typeof content === "string") return content;
    if ("ok" in content) throw new Unreadable(content);
    const bytes = wholeOf(content);
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  }

  required(path: string): string {
    const text = this.optional(path);
    if (text === null) throw new Unreadable(broken(what));
    return text;
  }

  workbook(): { sheets: { name: string; path: string; isHidden: boolean }[]; is1904: boolean } {
    const targets = this.#targets();
    const sheets: { name: string; path: string; isHidden: boolean }[] = [];
    let is1904 = false;
    walkXml(this.required(kWorkbook), {
      open: (element, attribute) => {
        if (element === "workbookPr") is1904 = /^(?:1|true)$/.test(attribute("date1904") ?? "");
        if (element !== "sheet") return;
        const path = targets.get(attribute("id") ?? "");
        // A chart sheet has no cells.
        if (path === undefined) return;
        const state = attribute("state") ?? "visible";
        sheets.push({ name: attribute("name") ?? "", path, isHidden: state !== "visible" });
      },
    });
    return { sheets, is1904 };
  }

  /** Paths of the sheets with cells, by relationship id. */
  #targets(): Map<string, string> {
    const targets = new Map<string, string>();
    walkXml(this.required("xl/_rels/workbook.xml.rels"), {
      open: (element, attribute) => {
        if (element !== "Relationship" || attribute("Type")?.endsWith("/worksheet") !== true)
          return;
        const target = attribute("Target") ?? "";
        const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
        targets.set(attribute("Id") ?? "", path);
      },
    });
    return targets;
  }

  /** The shared texts, which cells refer to by index. */
  texts(): string[] {
    const xml = this.optional("xl/sharedStrings.xml");
    const texts: string[] = [];
    if (xml === null) return texts;
    let isText = false;
    let phonetic = 0;
    walkXml(xml, {
      open: (element) => {
        if (element === "si") texts.push("");
        if (element === "rPh") phonetic += 1;
        isText = element === "t";
      },
      close: (element) => {
        if (element === "rPh") phonetic -= 1;
        isText = false;
      },
      text: (text) => {
        if (isText && phonetic === 0) texts.push(`${texts.pop() ?? ""}${text}`);
      },
    });
    return texts;
  }
}
