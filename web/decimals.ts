/** Relative width within which a number counts as half-way: 32 steps of a double near 1, which a short computation stays below. */
const nearHalf = 2 ** -47;
/** Numbers of more digits keep all: in them `nearHalf` would be more than 1/10,000 of the last digit. */
const mostDigits = 10;

/** The number moved away from zero, so that one just below a half-way decimal lies above it. */
const moved = (value: number) => value * (1 + nearHalf);

/** A number to so many decimals, 0 to 100; half-way values round away from zero: 28.749999999999996 to one is 28.8. */
export const fixed = (value: number, decimals: number): string =>
  (Math.abs(value) < 10 ** (mostDigits - decimals) ? moved(value) : value).toFixed(decimals);

/** A number to so many significant digits, 1 to 100, rounded so. */
export const inDigits = (value: number, digits: number): string =>
  (digits > mostDigits ? value : moved(value)).toPrecision(digits);

/** The number that these digits are. */
export const toDigits = (value: number, digits: number): number => Number(inDigits(value, digits));

/** The largest whole number that is not above it; one just below a whole number counts as that. */
export const floored = (value: number): number => Math.floor(toDigits(value, mostDigits));
