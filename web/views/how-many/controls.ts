import { html, nothing } from "lit";
import { mostPlannedK } from "../../questions/plan/plan.ts";
import { curveMetrics, isOfCounts, type CurveMetric } from "../../metrics/metrics.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { metricChoice } from "../../ui/fields/metric-choice.ts";
import { toDigits } from "../../base/decimals.ts";
import { spokenName } from "../../base/format.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import { mostCost, type Aim } from "../../state/settings/settings.ts";
import { comparisonControls } from "./comparison-controls.ts";
import { leaderControls } from "./leader-controls.ts";
import { most, defaultPrior, type Plan } from "./plan.ts";

const ofPrior = "prior";

/** Note for a metric of sample contents, which cannot be planned. */
const unplanned = (metric: CurveMetric) =>
  isOfCounts(metric)
    ? nothing
    : html`<pc-note
        words="A plan needs what other numbers of samples would give, which success counts do not tell for ${metric}. Compare says the least difference in it that a study detects."
        >no plan for ${metric}</pc-note
      >`;

/** Controls of the plan: a run or a prior, the metric's k, the population of the interval, and costs. */
export function planControls(workspace: Workspace, plan: Plan) {
  const { settings, shown } = workspace;
  const set = (change: Partial<Settings["plan"]>) =>
    void workspace.set({ plan: { ...settings.plan, ...change } });
  const { aim } = settings.found;
  return html`<div class="top">
      <label
        >Find
        ${menu(
          [
            ["interval", "one value, to ± a target"] as const,
            ["difference", "a difference between two runs"] as const,
            ["leader", "which of two runs leads"] as const,
          ],
          aim,
          (chosen) => {
            workspace.set({ found: { ...workspace.settings.found, aim: chosen as Aim } });
          },
        )}</label
      ><pc-fold></pc-fold>
      <label
        >Plan for
        ${menu(
          [
            ...shown.map(({ run, name }) => [run.id, spokenName(name, 30), name] as const),
            [ofPrior, "a prior of my own"] as const,
          ],
          plan.run?.run.id ?? ofPrior,
          (chosen) => {
            const run = shown.find((each) => each.run.id === chosen);
            const { plan: before } = workspace.settings;
            workspace.set(
              run === undefined
                ? { plan: { ...before, prior: before.prior ?? defaultPrior } }
                : { of: refTo(run), plan: { ...before, prior: null } },
            );
          },
        )}</label
      >
      ${
        aim === "leader"
          ? nothing
          : html`${metricChoice({
                offered: curveMetrics.filter(isOfCounts),
                chosen: plan.metric,
                choose: (metric) => void workspace.set({ metric }),
              })}
              ${unplanned(settings.metric)}
              <label
                >Attempts (k)
                ${numberField(
                  { value: plan.k, max: mostPlannedK(plan.metric) },
                  (k) => void workspace.set({ k }),
                )}</label
              >`
      }
      ${
        aim !== "interval"
          ? nothing
          : html`<label
              >Target ±
              ${numberField(
                {
                  value: toDigits(100 * plan.target, 6),
                  min: 0.01,
                  max: 50,
                  step: "any",
                },
                (points) => {
                  set({ within: points / 100 });
                },
              )}
              points</label
            >`
      }
      ${aim === "leader" ? nothing : costFields(workspace, plan)}
    </div>
    ${aim === "difference" ? comparisonControls(workspace, plan) : nothing}
    ${aim === "leader" ? leaderControls(workspace, plan) : nothing}
    ${
      plan.run === null
        ? priorFields(settings.plan.prior ?? defaultPrior, (prior) => {
            set({ prior });
          })
        : nothing
    }
    ${aim === "leader" ? nothing : sizeFields(workspace, plan)}`;
}

/** Cost of one sample, and of one task. */
function costFields(workspace: Workspace, plan: Plan) {
  const { settings } = workspace;
  return html`<label
      >A sample costs
      ${numberField(
        { value: plan.sample, min: 0, max: mostCost, step: "any" },
        (perSample) => void workspace.set({ cost: { ...settings.cost, perSample } }),
      )}</label
    >
    <label
      >A task costs
      ${numberField(
        { value: plan.task, min: 0, max: mostCost, step: "any" },
        (taskCost) => void workspace.set({ plan: { ...settings.plan, taskCost } }),
      )}</label
    >`;
}

/** The size of the study in focus. */
function sizeFields(workspace: Workspace, plan: Plan) {
  const set = (change: Partial<Settings["plan"]>) =>
    void workspace.set({ plan: { ...workspace.settings.plan, ...change } });
  return html`<div class="top">
    <label
      >Tasks (N)
      ${numberField({ value: plan.size.tasks, max: most }, (tasks) => {
        set({ tasks });
      })}</label
    >
    <label
      >Samples per task (n)
      ${numberField({ value: plan.size.samples, min: plan.k, max: most }, (samples) => {
        set({ samples });
      })}</label
    >
  </div>`;
}

const parts = ["a", "b", "share of tasks never solved (π₀)", "always solved (π₁)"];

/** The prior by its parameters. */
const priorFields = (prior: number[], set: (prior: number[]) => void) =>
  html`<div class="top">
    ${parts.map((name, i) => {
      const isShape = i < 2;
      const other = prior[5 - i] ?? 0;
      return html`<label
        >${name}
        ${numberField(
          {
            value: prior[i] ?? 0,
            min: isShape ? 0.001 : 0,
            max: isShape ? 1e6 : Math.max(0, 1 - other),
            step: "any",
          },
          (value) => {
            set(prior.map((each, at) => (at === i ? value : each)));
          },
        )}</label
      >`;
    })}
  </div>`;
