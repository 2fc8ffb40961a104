/** Fields in which a comma was typed last. */
const atPoint = new WeakSet<HTMLInputElement>();

/** Before something is typed into a field for decimals: a comma is the point of the next digit. Browsers drop it, so that 0,5 would be 5. */
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
