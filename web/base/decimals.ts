/**
 * Relative distance at which a number counts as half-way. Short computations err by less than this: 32 steps of a
 * double near 1.
 */
const nearHalf = 2 ** -47;
/** Numbers with more digits are not moved: `nearHalf` would exceed 1/10,000 of their last digit. */
const mostDigits = 10;

/** The number moved away from zero, so that one just below a half-way decimal lies above it. */
const moved = (value: number) => value * (1 + nearHalf);

/**
 * A number with this many decimals, 0 to 100. Half-way values round away from zero: 28.749999999999996 with one decimal
 * is 28.8.
 */
export const fixed = (value: number, decimals: number): string =>
  (Math.abs(value) < 10 ** (mostDigits - decimals) ? moved(value) : value).toFixed(decimals);

/** A number with this many significant digits, 1 to 100, rounded the same way. */
export const inDigits = (value: number, digits: number): string =>
  (digits > mostDigits ? value : moved(value)).toPrecision(digits);

/** A number rounded to this many significant digits. */
export const toDigits = (value: number, digits: number): number => Number(inDigits(value, digits));

/** The largest whole number not above the value. A value just below a whole number counts as that number. */
export const floored = (value: number): number => Math.floor(toDigits(value, mostDigits));
