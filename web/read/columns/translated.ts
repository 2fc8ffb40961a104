import { roleOf, type Column } from "./header.ts";

/** Header words in German, French, Spanish, Italian, Portuguese and Russian, by their English word. */
const translations: Readonly<Record<string, string>> = {
  task: "aufgabe tâche tache tarea compito tarefa задача",
  question: "frage pregunta domanda pergunta вопрос",
  problem: "problème problema",
  attempt: "versuch essai intento tentativo tentativa попытка",
  attempts: "versuche versuchen essais intentos tentativi tentativas попытки попыток",
  run: "lauf durchlauf durchgang",
  runs: "läufe durchläufe durchgänge",
  samples: "stichproben proben échantillons muestras campioni amostras",
  successes:
    "erfolge erfolgen treffer réussites succès éxitos aciertos successi sucessos acertos успехи успехов",
  correct:
    "richtig richtige richtigen korrekt korrekte correcte correctes corrects correcto correctos corretto corretti correto corretos верно правильно",
  solved:
    "gelöst gelöste résolu résolus resuelto resueltos risolto risolti resolvido resolvidos решено",
  passed: "bestanden réussi réussis aprobado superato aprovado",
  result: "ergebnis urteil résultat resultado risultato результат",
  failures: "fehler fehlschläge fehlversuche échecs erreurs fallos errores errori erros ошибки",
  rate: "quote anteil taux tasa tasso taxa доля",
  rate_success: "erfolgsquote trefferquote",
  number: "anzahl zahl nombre número numero количество число",
  not: "nicht",
  temperature: "temperatur température temperatura температура",
  cost: "kosten coût custo",
};

const english: ReadonlyMap<string, string> = new Map(
  Object.entries(translations).flatMap(([word, others]) =>
    others.split(" ").map((other) => [other, word] as const),
  ),
);

/** A header in its compared form, with each word in English; null if nothing changes. */
function translated(key: string): string | null {
  const found = key.replace(/\p{L}+/gu, (word) => english.get(word) ?? word);
  // Between a number and its noun, other languages put their word for "of", or none.
  return found === key ? null : found.replace(/^number_(?:of_|de_|di_|der_)?/, "num_");
}

/** The columns with the roles of their English names; null if all names are English. */
export function inEnglish(columns: readonly Column[]): Column[] | null {
  const all = columns.map((column): Column => {
    const isOpen = column.role === null && column.override === null;
    const key = isOpen ? translated(column.key) : null;
    return key === null ? column : { ...column, key, role: roleOf(key) };
  });
  return all.some((column, i) => column !== columns[i]) ? all : null;
}
