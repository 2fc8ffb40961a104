/** Copies a text, and says what came of it; `what` names it. */
export async function copiedText(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `The ${what} is copied.`;
  } catch {
    return `The browser refused the clipboard. Select the ${what} and copy it.`;
  }
}
