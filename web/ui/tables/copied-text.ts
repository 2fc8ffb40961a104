/** Copies a text, which may be a promise, and returns a message on the result; `what` names the text. */
export async function copiedText(text: string | Promise<string>, what: string): Promise<string> {
  try {
    // Browsers require the clipboard call during the press, and then wait for its content.
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then(asBlob) })]);
    return `The ${what} is copied.`;
  } catch {
    return `The browser refused the clipboard. Select the ${what} and copy it.`;
  }
}

const asBlob = (text: string) => new Blob([text], { type: "text/plain" });
