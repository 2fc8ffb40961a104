/* global DataTransfer, DragEvent, File, window -- in the page */

/**
 * Drops a file of this many models, each with 100,000 tasks, on a page. The file is made in the page, so that handing
 * it over costs the page nothing. For page.evaluate, so it uses nothing from outside.
 * @param {number} models
 */
export function dropLargeFile(models) {
  const rows = Array.from({ length: 100_000 }, (_, i) => `task-${i},100,${i % 101},m\n`).join("");
  const parts = Array.from({ length: models }, (_, model) =>
    rows.replaceAll(",m\n", `,m${model}\n`),
  );
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["task,n,c,model\n", ...parts], "large.csv"));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
}
