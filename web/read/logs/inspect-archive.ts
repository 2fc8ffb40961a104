import { failure, type ReadFailure } from "../base/problem.ts";
import { Unreadable, wholeOf, type Member } from "../containers/container.ts";
import { isFields, parseJson } from "../records/json.ts";
import type { Content } from "../text/content.ts";

/** True if the members of an archive are those of an Inspect `.eval`. */
export const isEvalArchive = (members: readonly string[]): boolean =>
  members.includes("header.json") || members.includes("_journal/start.json");

const textOf = (content: Content): string =>
  typeof content === "string" ? content : new TextDecoder().decode(wholeOf(content));

/**
 * The document in Inspect's `.json` format: the header and the summaries of the samples. An interrupted run has its
 * start in place of the header. Full samples may be large, so they are read only if there are no summaries.
 */
export function logOfMembers(members: readonly Member[]): string | ReadFailure {
  const byPath = new Map(members.map((member) => [member.path, member]));
  const read = (path: string): unknown => {
    const content = byPath.get(path)?.content();
    if (content === undefined) return undefined;
    if (typeof content !== "string" && "ok" in content) throw new Unreadable(content);
    return parseJson(textOf(content));
  };
  const all = (folder: RegExp): unknown[] =>
    [...byPath.keys()]
      .filter((path) => folder.test(path))
      .sort((a, b) => numberIn(a) - numberIn(b))
      .flatMap(read);
  try {
    const header = read("header.json") ?? read("_journal/start.json");
    const summaries = read("summaries.json") ?? all(/^_journal\/summaries\/\d+\.json$/);
    const hasNone = !Array.isArray(summaries) || summaries.length === 0;
    const samples = hasNone ? all(/^samples\/[^/]+\.json$/) : summaries;
    const isWhole = byPath.has("header.json");
    const document = { ...(isFields(header) ? header : {}), samples };
    return JSON.stringify(isWhole ? document : { ...document, status: "started" });
  } catch (error) {
    if (error instanceof Unreadable) return error.failure;
    return failure(
      null,
      null,
      "this log of Inspect is damaged: a part of it is no JSON",
      "Get the file again.",
    );
  }
}

const numberIn = (path: string): number => Number(/(\d+)\.json$/.exec(path)?.[1] ?? 0);
