/** LinMix is BB alone up to n = lo and ZOIBB alone from n = hi on. */
export interface LinMixEnds {
  lo: number;
  hi: number;
}

export const defaultLinMix: LinMixEnds = { lo: 5, hi: 60 };

/** The ends of LinMix in the settings. */
export const linMixOf = ({
  linmix: { from: lo, to: hi },
}: {
  linmix: { from: number; to: number };
}): LinMixEnds => ({ lo, hi });

const isDefault = ({ lo, hi }: LinMixEnds) => lo === defaultLinMix.lo && hi === defaultLinMix.hi;

/** Sentence about the ends, or null if they are the default. */
export const linMixWords = (ends: LinMixEnds): string | null =>
  isDefault(ends) ? null : `LinMix is BB up to n = ${ends.lo} and ZOIBB from n = ${ends.hi}.`;
