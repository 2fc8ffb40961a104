import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { metricIds } from "../../web/metrics/metrics.ts";
import { help } from "../../web/package/command/help.ts";

const guide = readFileSync(new URL("../../web/package/EMBEDDING.md", import.meta.url), "utf8");

it.each(metricIds)("the command’s help and the guide to the element name %s", (metric) => {
  expect(help).toContain(metric);
  expect(guide).toContain(`\`${metric}\``);
});
