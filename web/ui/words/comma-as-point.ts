/** Fields in which the last key was a comma. */
const atPoint = new WeakSet<HTMLInputElement>();

/**
 * Handles input to a field for decimals before it happens: a comma becomes the decimal point of the next digit.
 * Browsers drop the comma, so that 0,5 would become 5.
 */
export function commaAsPoint(event: InputEvent): void {
  const field = event.target as HTMLInputElement;
  const isAtPoint = atPoint.delete(field);
  if (field.step !== "any" || field.value.includes(".")) return;
  if (event.data === ",") atPoint.add(field);
  else if (!isAtPoint || !/^\d$/.test(event.data ?? "")) return;
  else field.value = `${field.value || "0"}.${event.data}`;
  event.preventDefault();
  if (!atPoint.has(field)) field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
