import { walkXml } from "./xml.ts";
import { toDigits } from "../../base/decimals.ts";

/** Built-in number formats of dates or times. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** True if a format shows a date or time: it has such a letter outside of quotes, escapes and brackets. */
const isDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|General/gi, ""));

const kDay = 86_400_000;
/**
 * Day 0 of the two date systems. The 1900 system counts 1900 as a leap year, so its first 60 days are one day later.
 */
const kFrom1900 = Date.UTC(1899, 11, 30);
const kFrom1904 = Date.UTC(1904, 0, 1);
const kFalseLeapDay = 60;
/** 31 December 9999. */
const kLastDay = 2_958_465;

/** Display of numbers in a style: as dates, as percentages, with decimals, or plain. */
type Shows = "date" | "percent" | "decimals" | "plain";

/** Built-in number formats of percentages, and those with decimals. */
const knownPercents = new Set([9, 10]);
const knownDecimals = new Set([2, 4]);

function showsOf(id: number, code: string | undefined): Shows {
  if (code === undefined) {
    if (isKnownDate(id)) return "date";
    return knownPercents.has(id) ? "percent" : knownDecimals.has(id) ? "decimals" : "plain";
  }
  if (isDate(code)) return "date";
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, "");
  return bare.includes("%") ? "percent" : /^[#,]*0\.[0#]*0$/.test(bare) ? "decimals" : "plain";
}

/** Decimal digits that a double holds exactly. */
const kExactDigits = 15;

/** Number display by cell style in a workbook. */
export class NumberFormats {
  readonly #shows: Shows[] = [];
  readonly #is1904: boolean;

  constructor(styles: string | null, is1904: boolean) {
    this.#is1904 = is1904;
    const own = new Map<number, string>();
    let isOfCells = false;
    walkXml(styles ?? "<styleSheet/>", {
      open: (element, attribute) => {
        const id = Number(attribute("numFmtId") ?? 0);
        if (element === "numFmt") own.set(id, attribute("formatCode") ?? "");
        if (element === "cellXfs") isOfCells = true;
        if (element === "xf" && isOfCells) {
          const code = own.get(id);
          this.#shows.push(showsOf(id, code));
        }
      },
      close: (element) => {
        if (element === "cellXfs") isOfCells = false;
      },
    });
  }

  /**
   * A number as written, or as its style shows it if that says more. Dates and times are in ISO 8601, and percentages
   * get a sign. 1 and 0 get a decimal if their style has them, since they may be rates.
   */
  shown(value: string, style: string | undefined): string {
    const number = Number(value);
    if (value === "" || !Number.isFinite(number)) return value;
    switch (this.#shows[Number(style ?? 0)]) {
      case "date":
        return this.#dateOf(value, number);
      case "percent":
        return `${toDigits(100 * number, kExactDigits)}%`;
      case "decimals":
        return value === "0" || value === "1" ? `${value}.0` : value;
      default:
        return value;
    }
  }

  #dateOf(value: string, days: number): string {
    if (!(days >= 0 && days <= kLastDay)) return value;
    const isEarly = !this.#is1904 && days < kFalseLeapDay;
    const from = this.#is1904 ? kFrom1904 : kFrom1900 + (isEarly ? kDay : 0);
    const second = Math.round((days * kDay) / 1000) * 1000;
    const [day = "", time = ""] = new Date(from + second).toISOString().slice(0, 19).split("T");
    if (days < 1 && days > 0) return time;
    return second % kDay === 0 ? day : `${day} ${time}`;
  }
}
