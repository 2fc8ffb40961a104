import type { CrossOver, Status } from "passcurve";
import type { NamedTable } from "../../export/results.ts";
import { whole } from "../../base/format.ts";
import { metricOf } from "../../metrics/metrics.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import type { ShownComparison } from "../../views/compare/answer.ts";
import { crossingsOf } from "../../views/compare/predicted-words.ts";

const csvHeads = ["leads from there", "k", "k, lower", "k, upper", "status"];

/** Table of the crossings of two curves along k, within their samples and beyond them. Empty if they do not cross. */
export function crossingsTable(shown: ShownComparison): NamedTable[] {
  const { request, runs } = shown;
  if (metricOf(request.comparedIn).takesTau) return [];
  const { measured, predicted } = crossingsOf(shown);
  const rowOf = ({ at, leader, lower, upper }: CrossOver, status: Status) => {
    // A missing end is 0 or infinite, neither of which is a k.
    return { name: runs[leader].name, at, lower: lower === 0 ? NaN : lower, upper, status };
  };
  const all = [
    ...measured.map((each) => rowOf(each, "exact")),
    ...predicted.map((each) => rowOf(each, "extrapolated")),
  ];
  if (all.length === 0) return [];
  const end = (k: number, none: string) => (Number.isFinite(k) ? whole(k) : none);
  return [
    {
      title: "Where the curves cross",
      table: {
        names: 1,
        lines: [
          ["leads from there", "near k", `${percentLevel} interval`, "status"],
          ...all.map(({ name, at, lower, upper, status }) => [
            name,
            whole(at),
            `${end(lower, "any k")} to ${end(upper, "never")}`,
            status === "exact" ? "measured" : "predicted",
          ]),
        ],
        csv: [
          csvHeads,
          ...all.map(({ name, at, lower, upper, status }) => [name, at, lower, upper, status]),
        ],
      },
    },
  ];
}
