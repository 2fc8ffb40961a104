import { parseOptions, type CommandRequest } from "../options.ts";
import { UsageError, wholeIn } from "../usage-error.ts";

/** What a watch is called with. */
export interface WatchRequest {
  request: CommandRequest;
  /** 0 takes a free one. */
  port: number;
}

/** Options that a watch has no use for: it writes nothing. */
const useless = [
  ...["k", "metric", "tau", "about", "unequal", "beyond", "separate-by", "facet"],
  ...[
    "extrapolate",
    "compare",
    "fail-under",
    "json",
    "markdown",
    "csv",
    "svg",
    "png",
    "pdf",
    "save-counts",
    "save-eee",
  ],
  ...["page", "view", "site", "task-names", "mean-over", "pool", "samples-of"],
  ...["tsv", "latex", "only", "quiet", "level", "seed"],
];

/** What the words after `watch` ask for. */
export function watchOptions(words: readonly string[]): WatchRequest | "help" {
  const { port, others } = withoutPort(words);
  for (const word of others)
    for (const name of useless)
      if (word === `--${name}` || word.startsWith(`--${name}=`))
        throw new UsageError(`watch has no --${name}: set it in the page`);
  const request = parseOptions(others);
  if ("print" in request) return "help";
  if (request.files.includes("-"))
    throw new UsageError("watch follows files and folders, and - is none");
  return { request, port };
}

function withoutPort(words: readonly string[]): { port: number; others: string[] } {
  const others = [...words];
  const at = others.findIndex((word) => word === "--port" || word.startsWith("--port="));
  if (at < 0) return { port: 0, others };
  const [word = "", value] = others.slice(at, at + 2);
  const isJoined = word.startsWith("--port=");
  others.splice(at, isJoined ? 1 : 2);
  const text = isJoined ? word.slice("--port=".length) : value;
  if (text === undefined) throw new UsageError("--port takes a number");
  return { port: wholeIn("--port", text, 0, 65535), others };
}
