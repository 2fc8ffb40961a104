/** Why a run that no other is compared with has no AvgAUC⁺. */
export const withoutRival = "AvgAUC⁺ compares a run with others, and none is shown beside it";
