import { html, nothing } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { defaultModel, modelNames, type Model } from "../../state/models.ts";
import { counted, whole } from "../../format.ts";
import type { About } from "../../state/settings.ts";
import { shareInWords } from "../../parts/with-interval.ts";
import { endAt, valueAt, type FarRun } from "../../parts/far-runs.ts";
import { verdict } from "../../parts/verdict.ts";
import { fullName } from "../../parts/note.ts";

/** The runs by what is said of them at k, the highest first. */
export function rankedAt(runs: FarRun[], [model = defaultModel]: Model[], k: number): FarRun[] {
  const valueOf = (run: FarRun) => valueAt(run, model, k)?.value ?? -1;
  return [...runs].sort((one, other) => valueOf(other) - valueOf(one));
}

/** What a run solves, with its interval and what says so. */
function answer(run: FarRun, model: Model, k: number) {
  const { minN, tasks } = run.run;
  const point = valueAt(run, model, k);
  const measured = k <= minN;
  return html`${measured ? "solves" : "would solve"}
    ${point === null ? "–" : shareInWords(point.value, point.complement, endAt(run, k))} of
    ${counted(tasks, "task")} with ${counted(k, "try", "tries")}
    <span class="basis"
      >(${measured ? "unbiased" : `extrapolated by ${modelNames[model]}`} from
      ${`n\u00a0=\u00a0${whole(minN)}`})</span
    >`;
}

/** One sentence for each run: what it solves at k, and what to know before using that; what holds of all of them, once. */
export function answers(runs: FarRun[], models: Model[], k: number, about: About) {
  const [model = defaultModel] = models;
  const ranked = rankedAt(runs, models, k);
  const said = ranked.map((run) => verdict(run, model, k, about));
  const shared =
    ranked.length > 1
      ? (said[0] ?? []).filter((part) => said.every((all) => all.includes(part)))
      : [];
  return html`<ul class="answers" aria-live="polite">
      ${ranked.map((run, i) => {
        const own = (said[i] ?? []).filter((part) => !shared.includes(part));
        return html`<li>
          ${markerIcon(run.slot)}<strong>${fullName(run.name)}</strong>
          ${
            run.extrapolation.stopped
              ? `has no reliable estimate for ${counted(k, "try", "tries")}.`
              : answer(run, model, k)
          }
          <span class="verdict">${own.join(" ")}</span>
        </li>`;
      })}
    </ul>
    ${shared.length === 0 ? nothing : html`<p class="verdict">${shared.join(" ")}</p>`}`;
}
