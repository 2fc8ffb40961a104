import type { Page } from "playwright-core";
import { loadText } from "./actions.ts";
import { openPage, settled } from "./browser.ts";

/** Two models on an easy and on a hard exam. */
export const exams = `task,n,c,model,benchmark\n${[
  ["m1", "easy", [8, 9, 10]],
  ["m2", "easy", [6, 7, 8]],
  ["m1", "hard", [2, 0, 1]],
  ["m2", "hard", [0, 0, 1]],
]
  .flatMap(([model, exam, counts]) =>
    (counts as number[]).map((c, i) => `t${i},10,${c},${String(model)},${String(exam)}`),
  )
  .join("\n")}\n`;

/** Opens this address, within the samples, on these counts. */
export async function openExams(hash: string, counts = exams): Promise<Page> {
  const page = await openPage({ hash: `${hash}&example=none&beyond=none` });
  await loadText(page, counts);
  await settled(page);
  return page;
}
