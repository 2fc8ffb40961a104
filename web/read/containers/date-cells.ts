import { walkXml } from "./xml.ts";

/** Number formats of every workbook that are dates or times. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Whether a format shows a date or a time: it has a letter of one outside of what is quoted, escaped or in brackets. */
const isDate = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|General/gi, ""));

const kDay = 86_400_000;
/** Day 0 of the two ways to count days. The first takes 1900 for a leap year, so its first 60 days lie one later. */
const kFrom1900 = Date.UTC(1899, 11, 30);
const kFrom1904 = Date.UTC(1904, 0, 1);
const kFalseLeapDay = 60;
/** 31 December 9999. */
const kLastDay = 2_958_465;

/** Which styles of a workbook show dates, and the dates in cells with them. */
export class DateFormats {
  readonly #isDate: boolean[] = [];
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
          this.#isDate.push(code === undefined ? isKnownDate(id) : isDate(code));
        }
      },
      close: (element) => {
        if (element === "cellXfs") isOfCells = false;
      },
    });
  }

  /** A number as it is written, or as a date or time in ISO 8601 where its style shows one. */
  shown(value: string, style: string | undefined): string {
    const days = Number(value);
    if (this.#isDate[Number(style ?? 0)] !== true || !(days >= 0 && days <= kLastDay)) return value;
    const isEarly = !this.#is1904 && days < kFalseLeapDay;
    const from = this.#is1904 ? kFrom1904 : kFrom1900 + (isEarly ? kDay : 0);
    const second = Math.round((days * kDay) / 1000) * 1000;
    const [day = "", time = ""] = new Date(from + second).toISOString().slice(0, 19).split("T");
    if (days < 1 && days > 0) return time;
    return second % kDay === 0 ? day : `${day} ${time}`;
  }
}
