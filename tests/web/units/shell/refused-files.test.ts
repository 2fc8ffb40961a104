import { expect, test } from "vitest";
import { imported } from "../../../../web/questions/import/imported.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { problemItem, refusedFiles } from "../../../../web/shell/data/refused-files.ts";
import type { Refused } from "../../../../web/state/sources/source.ts";
import { wordsOf } from "../../opened-view.ts";

/** The refusal of a file. */
async function refused(content: string | Uint8Array, name = "bad.csv"): Promise<Refused> {
  const outcome = await imported(
    { kind: "text", name },
    typeof content === "string" ? content : bytesOf(content),
    0,
    [],
  );
  return outcome.ok ? expect.fail(`${name} was read`) : outcome;
}

/** The alert about a file, as text. */
const alertOf = ({ problems, more }: Refused, name = "bad.csv") =>
  wordsOf(
    refusedFiles([{ name, source: { kind: "text", name, text: "" }, problems, more }], true, {
      dismiss: () => undefined,
      readAgain: () => undefined,
      preview: () => Promise.resolve(""),
    }),
  );

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const noise = Uint8Array.from({ length: 512 }, (_, i) => (i * 37 + 11) % 256);

// Fault of the file, its content, and the alert: place, fault and fix.
test.each<[string, string | Uint8Array, RegExp]>([
  ["c > n", "task,n,c\na,10,3\nb,5,9\n", /^line 3, column c: c = 9 is more than n = 5\. .*swapped/],
  ["a negative c", "task,n,c\na,10,-3\n", /^line 2, column c: c = -3 is negative\. Write a count/],
  ["a negative n", "task,n,c\na,-10,0\n", /^line 2, column n: n = -10 is negative\. Write/],
  ["a fraction", "task,n,c\na,10,0.3\n", /^line 2, column c: c = 0\.3 is not a whole.*rate/],
  ["a blank count", "task,n,c\na,10,\n", /^line 2, column c: c is blank\. Fill in/],
  ["NaN", "task,n,c\na,10,NaN\n", /^line 2, column c: c = "NaN" is not a number\. Write/],
  ["a word", "task,n,c\na,ten,1\n", /^line 2, column n: n = "ten" is not a number\. Write/],
  ["infinity", "task,n,c\na,inf,1\n", /^line 2, column n: n = inf is not finite\. Write/],
  ["n = 0", "task,n,c\na,0,0\n", /^line 2, column n: n = 0: the task has no samples\. Remove/],
  ["no column c", "task,n\na,10\n", /^line 1, column n: c is missing.*Add a column c/],
  ["no column n", "task,c\na,1\n", /^line 1, column c: n is missing.*Add a column n/],
  ["a doubled column", "task,n,c,n\na,4,1,4\n", /^line 1, column n: "n" is there twice.*Remove/],
  [
    "a task twice",
    "task,n,c\na,4,1\nb,4,1\na,4,2\n",
    /^line 4, column task: task "a" is on line 2 and again on line 4\. Add the two up/,
  ],
  ["a header only", "task,n,c\n", /^line 1: no rows after the header\. Add one row/],
  ["nothing", "", /^the file is empty\. Open a file/],
  ["white space only", " \n\n", /^the file is empty\. Open a file/],
  ["a 2 in a matrix", "task,s1,s2\na,1,0\nb,2,1\n", /^line 3, column s1: .*2.*\. \S/],
  ["an unclosed quote", 'task,n,c\n"a,4,1\nb,4,1\n', /^line 2: the quote.*never closed\. Close/],
  [
    "n past 2^31",
    "task,n,c\na,2147483649,1\n",
    /^line 2, column n: n = 2147483649 is more than 2147483648 \(2\^31\)\. \S/,
  ],
  ["a picture", png, /\. \S/],
  ["noise", noise, /binary|not UTF-8 text|UTF-16/],
])("a file with %s is refused with its place and its fix", async (_, content, alert) => {
  const refusal = await refused(content);
  expect(refusal).toMatchObject({ more: 0 });
  expect(refusal.problems).toHaveLength(1);
  expect(refusal.problems.map((each) => wordsOf(problemItem(each)))).toEqual([
    expect.stringMatching(alert),
  ]);
  const text = alertOf(refusal);
  expect(text).toMatch(/^bad\.csv was not loaded/);
  expect(text).toContain("What was loaded before is still there.");
});

test("of more than twenty problems the first twenty are listed and the rest counted", async () => {
  const rows = Array.from({ length: 1234 }, (_, i) => `t${i},4,5`);
  const refusal = await refused(`task,n,c\n${rows.join("\n")}\n`);
  expect(refusal.problems).toHaveLength(20);
  expect(alertOf(refusal)).toContain(" and 1 214 more problems ");
});

test("one problem past the twenty is counted in the singular", async () => {
  const rows = Array.from({ length: 21 }, (_, i) => `t${i},4,5`);
  expect(alertOf(await refused(`task,n,c\n${rows.join("\n")}\n`))).toContain(
    " and 1 more problem ",
  );
});
