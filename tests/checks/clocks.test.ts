import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { sourceFiles } from "./rooms.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));

/** Ways to read a clock. */
const clock = /performance\.(now|timeOrigin)|Date\.now|new Date\(\)|timeStamp|hrtime|timeline\b/;

/**
 * Files of the page, the command and the element that read a clock. Each has the reason why no wait depends on it.
 * Timers do not run on that clock, which moves in steps of 100 ms in some browsers. Code that waits until both agree
 * may wait forever.
 */
const clocks: Record<string, string> = {
  "web/base/in-slices.ts": "when work lets the page answer; the timer after it always goes on",
  "web/package/command/progress-line.ts": "when a line is due; no wait",
  "web/package/command/watch/follower.ts": "how long a look took; the pause after it has a longest",
  "web/package/command/watch/watch.ts": "when a target was reached, as words",
  "web/questions/import/pace.ts":
    "how quickly a reading goes on; its end is shown whatever the time",
  "web/state/sources/storage.ts": "the order of what is stored",
  "web/ui/workspace/following.ts": "how long a look took; the pause after it has a longest",
  "web/ui/workspace/link-source.ts": "the name of what a link holds",
  "web/ui/workspace/reading.ts": "when a picture is due between files; the last one always comes",
};

it("no wait rests on a clock", () => {
  const asking = sourceFiles(top)
    .filter(({ path, text }) => path.startsWith("web/") && clock.test(text))
    .map(({ path }) => path);
  expect(asking.sort()).toEqual(Object.keys(clocks));
});
