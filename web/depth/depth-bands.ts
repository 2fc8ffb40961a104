import type { Band, Bands, End, Wanted } from "../page/bands.ts";
import type { DepthPicture } from "../page/depth-picture.ts";
import type { Settings } from "../page/settings.ts";

/** The intervals of the runs of a picture, by run. */
export type DepthBands = ReadonlyMap<string, Band | null>;

type Asked = Pick<Settings, "about" | "ragged">;

/** Wants an interval of every value of the picture, and gives those that are there. */
export function depthBands(bands: Bands, picture: DepthPicture, asked: Asked): DepthBands {
  const { families, curves } = picture;
  const wanted = families.flatMap(({ points, asked: { ks }, answer: { surface, plan } }) =>
    points.map(({ T, run }, row): Wanted => {
      const curve = curves.find((each) => each.run === run.id)?.measured;
      const isDefined = (_: number, column: number) =>
        surface.status[row * ks.length + column] !== "undefined";
      const at = new Set([
        ...ks.filter(isDefined),
        ...[...(curve?.k ?? [])].filter((_, i) => curve?.status[i] !== "undefined"),
        ...(plan?.T === T ? [plan.k] : []),
      ]);
      return { runs: [run.id], of: { metric: "pass@k" }, ...asked, at: [...at] };
    }),
  );
  bands.want(wanted);
  return new Map(wanted.map((each) => [each.runs[0] ?? "", bands.of(each)]));
}

export const endOf = (bands: DepthBands, run: string, k: number): End | null =>
  bands.get(run)?.at.get(k) ?? null;
