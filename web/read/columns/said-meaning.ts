import type { Meaning, Override, Sense, Use } from "../base/override.ts";
import type { Columns } from "../base/problem.ts";
import type { Said, SaidLack } from "../base/said.ts";

/** Overrides by column from the caller's options, and the options that name missing columns. */
export function meaningOf(columns: Columns, said: Said): { meaning: Meaning; lacks: SaidLack[] } {
  const { found } = columns;
  const ids = new Set(found.map(({ id }) => id));
  const lacks: SaidLack[] = [];
  const named = (option: string, text: string | null): string[] =>
    namesIn(text, ids).filter((name) => {
      if (!ids.has(name)) lacks.push({ option, column: name, files: 1 });
      return ids.has(name);
    });
  const meaning = new Map<string, Override>();
  const setAll = (names: readonly string[], override: Override) => {
    for (const name of names) meaning.set(name, override);
  };
  const { threshold, sentinels, same, bounds, summaries } = said;
  const verdicts = [...named("--verdict", said.verdict), ...named("--runs-in", said.runsIn)];
  for (const [id, each] of Object.entries(othersIgnored(columns, verdicts))) meaning.set(id, each);
  for (const [names, use] of said.uses) setAll(named("--column", names), { use } as Override);
  for (const [name, value] of said.only)
    if (ids.has(name)) meaning.set(name, { use: "only", value });
    else lacks.push({ option: "--rows", column: name, files: 1 });
  setAll(named("--run", said.run), { use: "run" });
  setAll(named("--sample", said.sample), { use: "sample" });
  /** The columns of an option: the named ones, or else the one that has its use. */
  const columnsOf = (option: string, names: string[], other: string | null, isSaid: boolean) => {
    if (names.length > 0 || !isSaid) return names;
    if (other === null) lacks.push({ option, column: null, files: 1 });
    return other === null ? [] : [other];
  };
  const tasks = named("--task", said.task);
  setAll(columnsOf("--summaries", tasks, usedAs(columns, "task"), summaries !== null), {
    use: "task",
    ...(summaries === null ? {} : { summaries }),
  });
  const { sense, blank } = senseOf(said);
  const isSense = Object.keys({ ...sense, ...blank }).length > 0;
  const outcomes = found.flatMap(({ id, use: before }) => {
    const use = meaning.get(id)?.use ?? before;
    return use === "outcome" || use === "of-task" ? [{ id, use }] : [];
  });
  if (isSense) for (const { id, use } of outcomes) meaning.set(id, { use, ...sense });
  const isOfVerdicts = threshold !== null || (isSense && outcomes.length === 0);
  const option =
    threshold !== null ? "--threshold" : sentinels === null ? "--turned" : "--sentinel";
  const byNow = [...meaning].find(([, { use }]) => use === "verdict")?.[0] ?? null;
  for (const id of columnsOf(option, verdicts, byNow ?? verdictIn(columns), isOfVerdicts)) {
    const limit = threshold ?? found.find((column) => column.id === id)?.limit;
    const atLeast = limit === undefined ? {} : { atLeast: limit };
    meaning.set(id, { use: "verdict", ...atLeast, ...sense, ...blank });
  }
  const answers = named("--answer", said.answer);
  setAll(columnsOf("--same", answers, usedAs(columns, "answer"), same.length > 0), {
    use: "answer",
    ...(same.includes("case") ? { ignoreCase: true } : {}),
    ...(same.includes("value") ? { asNumbers: true } : {}),
  });
  const scores = named("--score", said.score);
  setAll(columnsOf("--bounds", scores, usedAs(columns, "score"), bounds !== null), {
    use: "score",
    ...bounds,
  });
  setAll(named("--verifier", said.verifier), { use: "verifier" });
  return { meaning: Object.fromEntries(meaning), lacks };
}

/** Verdict values from the caller's options. `*` stands for any other value, and an empty text for a blank cell. */
function senseOf({ sentinels, turned }: Said): { sense: Sense; blank: { blank?: "fail" } } {
  const { "*": others, "": blank, ...values } = sentinels ?? {};
  const sense: Sense = {
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...(others === "fail" || others === "unscored" ? { others } : {}),
    ...(turned === true ? { turned } : {}),
  };
  return { sense, blank: blank === "fail" ? { blank } : {} };
}

/**
 * The column names in a text: the whole text if it is a column, else its parts between commas. A name may contain
 * commas.
 */
export function namesIn(text: string | null, ids: ReadonlySet<string>): string[] {
  if (text === null) return [];
  if (ids.has(text)) return [text];
  const parts = text.split(",");
  const names: string[] = [];
  for (let from = 0; from < parts.length;) {
    let upTo = parts.length;
    const name = () => parts.slice(from, upTo).join(",").trim();
    while (upTo > from + 1 && !ids.has(name())) upTo -= 1;
    names.push(name());
    from = upTo;
  }
  return names;
}

const usedAs = ({ found }: Columns, use: Use): string | null =>
  found.find((column) => column.use === use)?.id ?? null;

/** The choice that makes the named columns the verdict and ignores the others; empty if there is none. */
function othersIgnored({ choice = [] }: Columns, verdicts: readonly string[]): Meaning {
  const isOfThem = (meaning: Meaning) =>
    verdicts.length > 0 &&
    verdicts.every((name) => Object.hasOwn(meaning, name) && meaning[name]?.use === "verdict");
  return choice.find(({ meaning }) => isOfThem(meaning))?.meaning ?? {};
}

/** The current verdict column, or one from a possible reading of the file. */
function verdictIn(columns: Columns): string | null {
  const now = usedAs(columns, "verdict");
  if (now !== null) return now;
  for (const { meaning } of columns.doubt?.readings ?? [])
    for (const [id, { use }] of Object.entries(meaning)) if (use === "verdict") return id;
  return null;
}
