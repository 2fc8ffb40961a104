import { aligned } from "./aligned.ts";
import type { Format } from "../text/format.ts";
import { ruled } from "./ruled.ts";

const both = [ruled, aligned];

/** Printed tables and Markdown: columns are between bars, or aligned. */
export const printed: Format = {
  name: "a printed table",
  sniff: (head) => both.some(({ sniff }) => sniff(head)),
  open: (text, name) => {
    const head = text.head();
    return (ruled.sniff(head) ? ruled : aligned).open(text, name);
  },
};
