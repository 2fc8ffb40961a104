import { stated } from "../checks/check-stated.ts";
import { at, isFields, objectsIn, type Fields } from "../records/json.ts";
import type { LogRow } from "../records/log-row.ts";
import { atPlace } from "../records/get.ts";
import { entriesOf, samplesOf, spread } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsOf } from "./names.ts";
import { valueIn } from "../../base/own.ts";

const what = "details of OpenCompass";

const verdictKeys = ["correct", "is_correct", "cascade_correct"];
const verdictOf = (detail: Fields): unknown =>
  verdictKeys.map((key) => valueIn(detail, key)).find((value) => value !== undefined);

/** `{details: [{example_abbr, correct: […]}]}`, or details by index. Source: icl_base_evaluator.py. */
export const openCompass: LogFormat = {
  what,
  is: ({ first }) => {
    const [one] = objectsIn(first.details);
    return (
      (one !== undefined &&
        ("example_abbr" in one || "pred" in one) &&
        verdictOf(one) !== undefined) ||
      (isFields(at(first, "details.0")) &&
        verdictOf(at(first, "details.0") as Fields) !== undefined)
    );
  },
  open: ({ first, name }) => {
    const rows: LogRow[] = Array.isArray(first.details)
      ? objectsIn(first.details).map((fields, i) => ({
          fields: { key: i, ...fields },
          line: i + 1,
        }))
      : [...entriesOf(first.details)].filter(({ fields }) => /^\d+$/.test(String(fields.key)));
    const lists = rows.map(({ fields, line }) => {
      const verdict = verdictOf(fields);
      const list: unknown[] = Array.isArray(verdict) ? verdict : [verdict];
      const { pred } = fields;
      const preds: unknown[] = Array.isArray(pred) ? pred : [pred];
      return { fields: { id: fields.example_abbr ?? fields.key, list, preds }, line };
    });
    return samplesOf(
      spread(lists, "list"),
      { task: "id", verdicts: { correct: "item" }, known: { answer: { pred: atPlace("preds") } } },
      {
        what,
        labels: labelsOf({
          model: name.split("/").at(-2),
          benchmark: baseOf(name).replace(/\.json$/, ""),
        }),
        stated: Object.entries(first).flatMap(([key, value]) =>
          /^accuracy(?: \(\d+ runs average\))?$/.test(key) ? stated(key, value, 100) : [],
        ),
      },
    );
  },
};
