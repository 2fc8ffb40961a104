import type { Refused } from "../../state/sources/source.ts";

export const alreadyLoaded: Refused = {
  ok: false,
  problems: [
    {
      line: null,
      column: null,
      message: "it is loaded already",
      fix: "Remove it from the list first to load it again.",
    },
  ],
  more: 0,
};
