import { asideRuns, type AsideRuns } from "../../ui/workspace/aside-runs.ts";
import type { Asking } from "../../ui/page/page.ts";
import { exampleSource } from "../../state/sources/source.ts";

export const depthExample = "simulated-depth";

/** The runs of the example, each named "example …", and its title; null until it is loaded. */
export function exampleRuns(asking: Pick<Asking, "aside">): AsideRuns | null {
  const found = asideRuns(asking, exampleSource(depthExample));
  if (found === null) return null;
  const runs = found.runs.map((styled) => {
    const { labels } = styled.run;
    const marked = { ...labels, model: `example ${labels.model ?? ""}` };
    return { ...styled, run: { ...styled.run, labels: marked } };
  });
  return { ...found, runs };
}
