import { markdownText } from "../../../export/markdown-text.ts";
import { printTable } from "../../../export/table-text.ts";
import { symbolAt } from "../../../metrics/metrics.ts";
import { dataLinkOf, longestLink, type MadeLink } from "../../../ui/workspace/shared-link.ts";
import type { Answered, Context } from "../context.ts";
import type { Failure, Gate } from "../gates.ts";
import type { CommandRequest } from "../options.ts";
import { onOneLine } from "../print.ts";
import { failuresIn, type Verdicts } from "../verdicts.ts";
import { shared } from "./page-settings.ts";

/** Maximum length of a comment on GitHub, less the mark that finds it again; GitLab and Gitea allow more. */
const longestComment = 65_536 - 100;

/** A paragraph. It may begin with a name, so characters that would make it a heading or a list are escaped. */
const paragraph = (text: string) =>
  markdownText(onOneLine(text)).replace(/^(\d*)([-+#=.)])/, "$1\\$2");

const byWords = {
  value: "",
  lower: " by the lower end of its interval",
  extrapolated: ", also as the lower end of a prediction",
} as const;

/** The requirement of a limit. */
const limitWords = ({ metric, k, tau, limit, by }: Gate) =>
  `${symbolAt(metric, k, tau)} of at least ${limit}${byWords[by]}`;

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${paragraph(line)}`).join("\n");

const ofRun = (gate: Gate) =>
  gate.run === null ? limitWords(gate) : `${limitWords(gate)} in ${gate.run}`;

/** Failures below a limit, and those that could not be judged. */
function failureParts(failures: readonly Failure[]): string[] {
  const titled = (title: string, those: readonly Failure[]) =>
    those.length === 0 ? [] : [title, listOf(those.map(({ words }) => words))];
  return [
    ...titled(
      "**Failed:**",
      failures.filter(({ kind }) => kind === "below"),
    ),
    ...titled(
      "**Not judged:**",
      failures.filter(({ kind }) => kind !== "below"),
    ),
  ];
}

/** Verdict on the limits, with the failures and the data that are missing. */
function gateParts(
  { gates, question }: CommandRequest,
  { results, blocking, losses }: Pick<Verdicts, "results" | "blocking" | "losses">,
): string[] {
  const left = losses.length === 0 ? [] : ["**Not counted:**", listOf(losses)];
  const failures = failuresIn({ results });
  if (blocking.length > 0)
    return [
      "**Not judged:** data are missing.",
      listOf([...blocking, ...failures.map(({ words }) => words)]),
    ];
  if (gates.length === 0) return left;
  if (failures.length > 0) return [...failureParts(failures), ...left];
  const ofEach = gates.filter(({ run }) => run === null);
  const who = question.kind === "compare" ? "both runs have" : "every run has";
  const words = [
    ...(ofEach.length === 0 ? [] : [`${who} ${ofEach.map(limitWords).join("; and ")}`]),
    ...gates.filter(({ run }) => run !== null).map(ofRun),
  ];
  const over = results.some(({ over }) => over !== "")
    ? " Each limit is of all tasks of a run."
    : "";
  return [`**Passed:** ${markdownText(onOneLine(words.join("; and ")))}.${over}`, ...left];
}

/** Says that a link leaves out the tasks or their names, if it does. */
function leftOutWords({ detail }: MadeLink, names: boolean): string {
  if (detail === "groups")
    return " It holds how many tasks have each n and c. All tasks would make it too long, so it pairs no runs by task.";
  return names && detail === "numbers"
    ? " It numbers the tasks, since their names would make it too long."
    : "";
}

/** A link that opens the data in a hosted page, in at most `most` characters; otherwise why there is none. */
async function linkPart(request: CommandRequest, context: Context, most: number): Promise<string> {
  const { site } = request.report;
  if (site === null)
    return "There is no link with the data: `--site` does not say where the page is hosted.";
  const { workspace, share } = shared(request, context);
  const link = await dataLinkOf(workspace, share, {}, site);
  const length = link?.text.length ?? Infinity;
  if (link === null || length > Math.min(longestLink, most))
    return "There is no link with the data, which would make it too long. `--page` writes them into a page.";
  return `[Open these data in passcurve](<${link.text}>).${leftOutWords(link, share.names)}`;
}

/** An answer as the comment of a pull request: the limits, the results, the tables, and a link with the data. */
export async function markdownOf(
  request: CommandRequest,
  context: Context,
  { words, tables, more = [] }: Answered,
  verdicts: Verdicts,
): Promise<string> {
  const [first = "", ...others] = words.map(paragraph);
  const parts = [
    ...gateParts(request, verdicts),
    // Except for a comparison, the words begin with a title.
    request.question.kind === "compare" ? first : `**${first}**`,
    ...others,
    ...[...tables, ...more].map(({ table }) => printTable("Markdown", table)),
  ];
  // Names in tables must not control a terminal, either.
  const text = parts.join("\n\n").split("\n").map(onOneLine).join("\n");
  const gap = "\n\n";
  const most = longestComment - text.length - gap.length;
  return text + gap + (await linkPart(request, context, most));
}
