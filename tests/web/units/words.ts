export { textOf } from "../../../web/package/command/template-text.ts";
export { randomFrom } from "../../random.mjs";

/** The numbers in a text, in order. */
export const numbers = (text: string) =>
  [...text.replaceAll("−", "-").matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([each]) =>
    Number(each),
  );
