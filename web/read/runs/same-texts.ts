import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";

/** Names of columns with the text that a model wrote for a sample, the preferred first. */
export const textNames: readonly string[] =
  `completion solution generation generated_code response output model_output raw_output code
  model_patch resps`.split(/\s+/);

/** The index of the column with such texts; -1 if there is none. */
export function textColumn(header: readonly string[]): number {
  const names = header.map((name) => name.trim().toLowerCase());
  for (const name of textNames) {
    const place = names.indexOf(name);
    if (place >= 0) return place;
  }
  return -1;
}

/** Maximum number of rows to compare. */
const kMostRows = 2 ** 18;
/** Minimum number of repeated tasks for a note. */
const kFewestTasks = 2;

/** The text of a task's samples so far. */
interface Written {
  hash: number;
  length: number;
  samples: number;
}

/** Detects that all samples of each task have the same text: copies that amount to one sample. */
export class SameTexts {
  readonly #tasks = new Map<string, Written>();
  #rows = 0;
  #areSame = true;

  add(task: string, text: string): void {
    this.#rows += 1;
    if (!this.#areSame) return;
    const before = this.#tasks.get(task);
    const hash = hashOf(text);
    if (text === "" || this.#rows > kMostRows) this.#areSame = false;
    else if (before === undefined) this.#tasks.set(task, { hash, length: text.length, samples: 1 });
    else {
      before.samples += 1;
      this.#areSame = before.hash === hash && before.length === text.length;
    }
    if (!this.#areSame) this.#tasks.clear();
  }

  notes(): Note[] {
    const repeated = [...this.#tasks.values()].filter(({ samples }) => samples > 1);
    if (repeated.length < kFewestTasks) return [];
    const message = `all samples of each task are the same text (${counted(repeated.length, "task")} with several samples): they may be copies, from temperature 0 or a cache, so that each task has one sample and pass@k for k above 1 is that of one`;
    return [{ line: null, message }];
  }
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
