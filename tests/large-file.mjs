/* global DataTransfer, DragEvent, File, window -- in the page */

/**
 * Drops a file of so many rows, 100,000 to a model, on a page. The file is made in the page, so
 * that handing it over costs the page nothing. For page.evaluate, so that it stands alone.
 * @param {number} rows
 */
export function dropLargeFile(rows) {
  const text = ["task,n,c,model"];
  for (let i = 0; i < rows; ++i)
    text.push(`task-${i % 100_000},100,${i % 101},m${Math.floor(i / 100_000)}`);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text.join("\n")], "large.csv"));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}
