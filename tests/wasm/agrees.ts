import { expect } from "vitest";

/** Relative tolerance, as documented for every public value. */
export const budget = 1e-12;

/** Below this a double has no room for twelve digits, so the comparison is absolute. */
const absoluteBelow = 1e-290;

/** Expects `actual` within the relative budget of a reference, which may have more digits than a double. */
export function expectAgrees(
  actual: number | undefined,
  reference: string | number,
  inputs: unknown,
): void {
  const expected = Number(reference);
  const error = Math.abs((actual ?? NaN) - expected);
  const allowed = Math.max(budget * Math.abs(expected), absoluteBelow);
  expect(error <= allowed, `${String(actual)} for ${reference} at ${JSON.stringify(inputs)}`).toBe(
    true,
  );
}
