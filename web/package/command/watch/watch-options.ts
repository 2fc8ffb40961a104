import { parseOptions, type CommandRequest } from "../options.ts";
import { UsageError, wholeIn } from "../usage-error.ts";

/** Everything that a call of watch requests. */
export interface WatchRequest {
  request: CommandRequest;
  /** 0 chooses a free one. */
  port: number;
}

/** Options without use for a watch, which writes nothing. */
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

/** Parses the words after `watch`. */
export function watchOptions(words: readonly string[]): WatchRequest | "help" {
  const { port, others } = withoutPort(words);
  for (const word of others)
    for (const name of useless)
      if (
        word === `--${name}` ||
        word.startsWith(`--${name}=`) ||
        (name === "quiet" && word === "-q")
      )
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
