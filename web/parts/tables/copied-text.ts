/** Copies a text, which may be on its way, and says what came of it; `what` names it. */
export async function copiedText(text: string | Promise<string>, what: string): Promise<string> {
  try {
    // Browsers want the clipboard asked for at the press, and wait for what it is given.
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(asBlob) })]);
    return `The ${what} is copied.`;
  } catch {
    return `The browser refused the clipboard. Select the ${what} and copy it.`;
  }
}

const asBlob = (text: string) => new Blob([text], { type: "text/plain" });
