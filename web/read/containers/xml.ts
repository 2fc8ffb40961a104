import { Parser } from "saxen";
import { valueIn } from "../../base/own.ts";

/** Handlers for the elements and texts of a document, in order. Names have no prefix. */
export interface XmlHandler {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(":") + 1);

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const kLastCodePoint = 0x10ffff;

/** Replaces references in a text by letters. saxen cuts those past 16 bits. */
const decoded = (text: string): string =>
  text.includes("&")
    ? text.replace(
        /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return valueIn(named, name) ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
          return code <= kLastCodePoint ? String.fromCodePoint(code) : whole;
        },
      )
    : text;

/** Calls a handler for each element and text of a document. Throws if it is not XML. */
export function walkXml(xml: string, { open, close, text }: XmlHandler): void {
  const fail = (error: Error): void => {
    throw error;
  };
  const parser = new Parser().on("error", fail).on("warn", () => undefined);
  if (open !== undefined)
    parser.on("openTag", (name, attributes) => {
      open(withoutPrefix(name), (wanted) => {
        const all = attributes();
        const key = Object.keys(all).find((each) => each === wanted || each.endsWith(`:${wanted}`));
        const value = key === undefined ? undefined : valueIn(all, key);
        return value === undefined ? undefined : decoded(value);
      });
    });
  if (close !== undefined)
    parser.on("closeTag", (name) => {
      close(withoutPrefix(name));
    });
  if (text !== undefined)
    parser
      .on("text", (raw) => {
        text(decoded(raw));
      })
      .on("cdata", text);
  parser.parse(xml);
}
