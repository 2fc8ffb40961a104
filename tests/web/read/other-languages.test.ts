import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { ReadFailure } from "../../../web/read/base/problem.ts";
import { counts, readContent, utf8 } from "./helpers.ts";

type Content = string | Uint8Array;

const refused = async (content: Content, meaning: Meaning = {}): Promise<ReadFailure> => {
  const result = await readContent(content, "a.csv", meaning);
  if (result.ok) expect.fail(`read without a question: ${result.runs.map(counts).join("; ")}`);
  return result;
};

/** The runs after choosing the first answer to each question, and the answers. */
async function answered(content: Content): Promise<{ runs: string[]; answers: string[] }> {
  let meaning: Meaning = {};
  const answers: string[] = [];
  for (let asked = 0; asked < 3; asked++) {
    const result = await readContent(content, "a.csv", meaning);
    if (result.ok) {
      const labelled = result.runs.map((run) => {
        const labels = Object.values(run.labels).join(" ");
        return labels === "" ? counts(run) : `${labels}: ${counts(run)}`;
      });
      return { runs: labelled, answers };
    }
    const [reading] = result.columns?.doubt?.readings ?? [];
    if (reading === undefined) expect.fail(JSON.stringify(result.problems));
    answers.push(reading.words);
    meaning = { ...meaning, ...reading.meaning };
  }
  return expect.fail(`asked without an end: ${answers.join("; ")}`);
}

describe("words for verdicts in a matrix", () => {
  test.each([
    ["ja", "nein"],
    ["oui", "non"],
    ["да", "нет"],
    ["T", "F"],
    ["100%", "0%"],
  ])("%s and %s are asked about as a pass and a failure", async (pass, fail) => {
    const text = `task,s1,s2\na,${pass},${fail}\nb,${pass},${pass}\n`;
    expect(await answered(text)).toEqual({
      runs: ["a=2/1 b=2/2"],
      answers: [`"${pass}" is a pass, "${fail}" is a failure`],
    });
    const { problems } = await refused(text);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, "s1"],
      [2, "s2"],
    ]);
  });

  test("are asked about beside words that are known", async () => {
    const spanish = await answered("task,s1,s2\na,sí,no\nb,no,sí\n");
    expect(spanish).toEqual({ runs: ["a=2/1 b=2/1"], answers: ['"sí" is a pass'] });
    const mixed = await answered("task,s1,s2,s3\na,1,0,ja\nb,0,1,nein\n");
    expect(mixed.runs).toEqual(["a=3/2 b=3/1"]);
  });

  test("are asked about under names of runs", async () => {
    expect(await answered("task,modelA,modelB\na,ja,nein\nb,nein,ja\n")).toEqual({
      runs: ["modelA: a=1/1 b=1/0", "modelB: a=1/0 b=1/1"],
      answers: ["each of modelA, modelB is a run", '"ja" is a pass, "nein" is a failure'],
    });
    const meaning: Meaning = { modelA: { use: "verdict" }, modelB: { use: "verdict" } };
    const { problems } = await refused("task,modelA,modelB\na,ja,nein\n", meaning);
    expect(problems[0]?.message).toBe('modelA, modelB: "ja" is neither a pass nor a failure');
  });

  test("are asked about where each column is a task", async () => {
    const { runs } = await answered("sample,a,b\n1,ja,nein\n2,nein,nein\n");
    expect(runs).toEqual(["a=2/1 b=2/0"]);
  });

  test("are failures where the columns name failures", async () => {
    expect(await answered("task,failed_1,failed_2\na,ja,nein\nb,ja,ja\n")).toEqual({
      runs: ["a=2/1 b=2/0"],
      answers: [
        "failed_1, failed_2 are the samples, and 1 in them is a failure",
        '"ja" is a failure, "nein" is a pass',
      ],
    });
    expect((await answered("task,old_failed,new_ok\na,ja,nein\nb,nein,ja\n")).runs).toEqual([
      "old_failed: a=1/0 b=1/1",
      "new_ok: a=1/0 b=1/1",
    ]);
    expect((await answered("task,failed\na,ja\na,nein\nb,ja\n")).runs).toEqual(["a=2/1 b=1/0"]);
  });

  test("are none where another word stands beside them", async () => {
    const { columns } = await refused("task,s1,s2\na,ja,nein\nb,ja,vielleicht\n");
    const readings = columns?.doubt?.readings ?? [];
    expect(readings.filter(({ words }) => words.includes("is a pass"))).toEqual([]);
  });
});

test("a matrix of tasks asks whether a sentinel is a value of tasks", async () => {
  const text = "sample,a,b\n1,1,-1\n2,0,1\n3,1,1\n";
  expect((await answered(text)).runs).toEqual(["a=3/2 b=3/2"]);
});

describe("words for verdicts in a column that is named for them", () => {
  test.each(["is_correct", "result", "passed"])("%s are asked about", async (name) => {
    expect(await answered(`task,${name}\na,ja\na,nein\nb,ja\n`)).toEqual({
      runs: ["a=2/1 b=1/1"],
      answers: ['"ja" is a pass, "nein" is a failure'],
    });
  });
});

/** Encodes a text as Excel saves a CSV on Windows. */
const windows = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("headers in another language", () => {
  test.each<[string, Content, string[], string]>([
    [
      "counts",
      "Aufgabe,Versuche,Erfolge\na,10,3\nb,10,10\n",
      ["a=10/3 b=10/10"],
      "Aufgabe to task, Versuche to n and Erfolge to c",
    ],
    [
      "counts of German Excel",
      utf8("\uFEFFAufgabe;Anzahl Versuche;Anzahl Erfolge\r\na;10;3\r\nb;10;10\r\n"),
      ["a=10/3 b=10/10"],
      "Aufgabe to task, Anzahl Versuche to n and Anzahl Erfolge to c",
    ],
    [
      "counts of models",
      "Modell;Aufgabe;Versuche;Erfolge\nm;a;10;3\nk;a;10;2\n",
      ["m: a=10/3", "k: a=10/2"],
      "Aufgabe to task, Versuche to n and Erfolge to c",
    ],
    [
      "failures",
      "Aufgabe;Versuche;Fehler\na;10;3\nb;10;4\n",
      ["a=10/7 b=10/6"],
      "Aufgabe to task and Versuche to n",
    ],
    [
      "rates with decimal commas",
      "Aufgabe;Quote;Versuche\na;0,5;10\nb;0,4;10\n",
      ["a=10/5 b=10/4"],
      "Aufgabe to task and Versuche to n",
    ],
    [
      "a bare number of samples",
      "Aufgabe;Anzahl;Richtige\na;10;3\nb;10;4\n",
      ["a=10/3 b=10/4"],
      "Aufgabe to task and Richtige to c",
    ],
    [
      "samples with numbers",
      "Versuch,Richtig,Aufgabe\n1,1,a\n2,0,a\n1,1,b\n2,1,b\n",
      ["a=2/1 b=2/2"],
      "Versuch to sample, Richtig to correct and Aufgabe to task",
    ],
    [
      "samples in words",
      "Aufgabe;Versuch;Richtig\na;1;ja\na;2;nein\nb;1;WAHR\nb;2;FALSCH\n",
      ["a=2/1 b=2/1"],
      "Aufgabe to task, Versuch to sample and Richtig to correct",
    ],
    [
      "results in words",
      "Aufgabe;Ergebnis\na;bestanden\na;nicht bestanden\nb;bestanden\n",
      ["a=2/1 b=1/1"],
      "Aufgabe to task and Ergebnis to correct",
    ],
    [
      "French counts",
      "tâche,essais,réussites\na,10,3\nb,10,4\n",
      ["a=10/3 b=10/4"],
      "tâche to task, essais to n and réussites to c",
    ],
    [
      "Russian samples",
      "Задача;Попытка;Верно\na;1;да\na;2;нет\n",
      ["a=2/1"],
      "Задача to task, Попытка to sample and Верно to correct",
    ],
  ])("%s are asked about, with the names that are known", async (_, content, runs, renamed) => {
    const { problems, isOther } = await refused(content);
    expect(problems[0]?.fix).toMatch(`Rename ${renamed}. `);
    expect(isOther).toBeUndefined();
    expect((await answered(content)).runs).toEqual(runs);
  });

  test("are asked about in the letters of Windows, once these are known", async () => {
    const content = windows("Aufgabe;Läufe;Gelöst\r\na;10;3\r\nb;10;10\r\n");
    expect(await answered(content)).toEqual({
      runs: ["a=10/3 b=10/10"],
      answers: [
        expect.stringContaining("Windows-1252"),
        "Aufgabe is task, Läufe is n and Gelöst is c",
      ],
    });
  });

  test("number the samples of a matrix", async () => {
    const text = "Aufgabe;Versuch 1;Versuch 2\na;ja;nein\nb;nein;nein\n";
    expect((await answered(text)).runs).toEqual(["a=2/1 b=2/0"]);
  });

  test("name the task beside n and c, with a note", async () => {
    const result = await readContent("Aufgabe,n,c\na,10,3\nb,10,4\n", "a.csv");
    expect(result.ok ? result.runs.map(counts) : result.problems).toEqual(["a=10/3 b=10/4"]);
    expect(result.ok ? result.notes : []).toContainEqual({
      line: 1,
      message: "column Aufgabe is read as the task",
      control: "columns",
    });
  });
});
