/** LinMix is BB alone up to n = lo and ZOIBB alone from n = hi on. */
export interface LinMixEnds {
  lo: number;
  hi: number;
}

export const defaultLinMix: LinMixEnds = { lo: 5, hi: 60 };

/** The ends that the settings hold. */
export const linMixOf = ({
  linmix: { from: lo, to: hi },
}: {
  linmix: { from: number; to: number };
}): LinMixEnds => ({ lo, hi });

const isDefault = ({ lo, hi }: LinMixEnds) => lo === defaultLinMix.lo && hi === defaultLinMix.hi;

/** What the ends are, in a sentence where they are set. */
export const linMixWords = (ends: LinMixEnds): string | null =>
  isDefault(ends) ? null : `LinMix is BB up to n = ${ends.lo} and ZOIBB from n = ${ends.hi}.`;
