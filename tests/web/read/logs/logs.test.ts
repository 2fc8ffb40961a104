import { describe, expect, test } from "vitest";
import { logFormats } from "../../../../web/read/logs/logs.ts";
import { openLog } from "../../../../web/read/records/log.ts";
import { openText } from "../../../../web/read/text/source-text.ts";
import { counts, loadContent, messages } from "../helpers.ts";
import type { Fixture } from "./fixture.ts";
import { fixtures } from "./fixtures.ts";
import { ownCounts } from "./own-counts.ts";

/** The names of the formats that recognize a text. */
function knownBy({ name, text }: Fixture): string[] {
  const opened = openText(text);
  if (opened === null) expect.fail(name);
  const log = openLog(name, opened);
  return logFormats.filter(({ is }) => is(log)).map(({ what }) => what);
}

test("each format has a fixture", () => {
  const tried = new Set(fixtures.map(({ of }) => of));
  expect(logFormats.filter((format) => !tried.has(format)).map(({ what }) => what)).toEqual([]);
});

describe.each([...fixtures, ...ownCounts])("$of.what $name: $says", (fixture) => {
  test("one format at most knows it", () => {
    expect(knownBy(fixture)).toEqual(fixture.of === null ? [] : [fixture.of.what]);
  });

  test("it gives its counts", async () => {
    const result = await loadContent(fixture.text, fixture.name);
    expect(result.runs.map(counts)).toEqual(fixture.runs);
    if (fixture.labels !== undefined) expect(result.runs[0]?.labels).toEqual(fixture.labels);
    for (const note of fixture.notes ?? [])
      expect(messages(result)).toContainEqual(expect.stringMatching(note));
  });
});

test.each(fixtures.filter(({ choices }) => choices !== undefined))(
  "each choice of $name gives its counts: $says",
  async ({ choices, text, name }) => {
    const { columns } = await loadContent(text, name);
    const found = await Promise.all(
      (columns.choice ?? []).map(async ({ words, meaning }) => {
        const { runs } = await loadContent(text, name, meaning);
        return [words, runs.map(counts).join("; ")];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(choices);
  },
);
