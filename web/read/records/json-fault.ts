import { shown } from "../base/quote.ts";

/** Reason why a text is not JSON, and its line. */
export interface JsonFault {
  /** From 1, counted from the start of the text. */
  line: number;
  /** Fault on that line, as in "line 3: …". */
  reason: string;
  fix: string;
  /** True if only the end is missing. */
  isCut: boolean;
}

const getAgain = "Get the file again, and open it whole.";
const writeAgain = "Write the file again with a program that writes JSON, or correct this line.";
const asPython = "Write it in Python with json.dumps, which writes JSON.";
const withoutComma = "Take out the comma, or write the file again with a program that writes JSON.";

const spaces = /[ \t\r\n]*/y;
const word = /[^\s,:[\]{}"']+/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const bare = /(?:true|false|null|NaN|-?Infinity)(?![\w.])/y;

/** Token expected next. An object or a list may end if it is empty, or after a value. */
type Wanted = "value" | "first value" | "key" | "first key" | "colon" | "comma";

/**
 * Reason why the JSON value that begins at `from` is invalid, or null. NaN and Infinity, which Python writes, are
 * valid.
 */
export function faultIn(text: string, from = 0): JsonFault | null {
  const open: ("{" | "[")[] = [];
  let at = from;
  let wanted: Wanted = "value";
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ""] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const fault = (reason: string, fix = writeAgain): JsonFault => ({
    line: lineAt(text, at),
    reason,
    fix,
    isCut: false,
  });
  const cut = (): JsonFault => ({ ...fault("its end is missing", getAgain), isCut: true });
  for (;;) {
    skip(spaces);
    if (at >= text.length) return cut();
    const sign = text.charAt(at);
    if (sign === "\ufeff") return fault("a byte order mark stands within it");
    if (sign === "'")
      return fault("it has texts in single quotes, as Python prints them", asPython);
    if (sign === "/" || sign === "#") return fault("it has a comment, and JSON has none");
    const isEnd = sign === "}" || sign === "]";
    if (isEnd && wanted !== "colon" && (wanted === "comma" || wanted.startsWith("first"))) {
      const opening = open.pop();
      if ((opening === "{") !== (sign === "}"))
        return fault(`${sign} closes what ${opening ?? "nothing"} opens`);
      at += 1;
      if (open.length === 0) return null;
      wanted = "comma";
      continue;
    }
    if (isEnd && wanted !== "colon")
      return open.length === 0
        ? fault(`${sign} closes what nothing opens`)
        : fault(`a comma stands before ${sign}`, withoutComma);
    switch (wanted) {
      case "comma":
        if (sign !== ",") return fault("a comma is missing between two values");
        at += 1;
        wanted = open.at(-1) === "{" ? "key" : "value";
        break;
      case "colon":
        if (sign !== ":") return fault("a colon is missing behind a key");
        at += 1;
        wanted = "value";
        break;
      case "key":
      case "first key": {
        if (sign !== '"') {
          const name = skip(word);
          at -= name.length;
          return name === ""
            ? fault(`a key is missing before ${sign}`)
            : fault(`the key ${shown(name)} has no quotes`);
        }
        const bad = endOfText();
        if (bad !== null) return bad;
        wanted = "colon";
        break;
      }
      default: {
        if (sign === "{" || sign === "[") {
          open.push(sign);
          at += 1;
          wanted = sign === "{" ? "first key" : "first value";
          break;
        }
        if (sign === '"') {
          const bad = endOfText();
          if (bad !== null) return bad;
        } else if (skip(number) === "" && skip(bare) === "") return notValue(sign);
        if (open.length === 0) return null;
        wanted = "comma";
      }
    }
  }

  /** Moves past a string; returns the reason why it is invalid, or null. */
  function endOfText(): JsonFault | null {
    for (at += 1; at < text.length; at++) {
      const sign = text.charAt(at);
      if (sign === '"') {
        at += 1;
        return null;
      }
      if (sign === "\n" || sign === "\r") return fault("a text in quotes has no end on this line");
      if (sign < " ")
        return fault(
          `a text holds the control character U+${codeOf(sign)}, which JSON writes as \\u${codeOf(sign)}`,
        );
      if (sign !== "\\") continue;
      const rest = text.slice(at, at + 6);
      if (/^\\(?:["\\/bfnrt]|u[\da-f]{4})/i.test(rest)) at += rest.charAt(1) === "u" ? 5 : 1;
      else if (rest.length < 6 && /^\\(?:u[\da-f]*)?$/i.test(rest)) at = text.length;
      else return fault(`a text holds ${shown(rest.slice(0, 2))}, which is no escape of JSON`);
    }
    return cut();
  }

  function notValue(sign: string): JsonFault {
    const name = skip(word);
    at -= name.length;
    if (/^(?:True|False|None)$/.test(name))
      return fault(`it has ${name}, as Python prints it`, asPython);
    // A word or a number cut off by the end of the file.
    if (at + name.length === text.length && isStart(name)) return cut();
    return name === ""
      ? fault(`a value is missing before ${sign}`)
      : fault(`${shown(name)} is no value of JSON`);
  }
}

const codeOf = (sign: string): string =>
  sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");

const isStart = (name: string): boolean =>
  /^-?(?:\d+(?:\.\d*)?(?:e[+-]?)?)?$/i.test(name) ||
  ["true", "false", "null", "NaN", "Infinity", "-Infinity"].some((each) => each.startsWith(name));

/** Line of a position in a text, from 1. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) {
    if (index + end.length > at) break;
    line += 1;
  }
  return line;
}
