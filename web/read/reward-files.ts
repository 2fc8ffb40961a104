import { counted } from "../base/format.ts";
import type { Note } from "./base/problem.ts";
import type { Member } from "./containers/container.ts";
import { isFields } from "./records/json.ts";
import { kTrialLetters } from "./runs/paths.ts";
import { sizeOf, type Content } from "./text/content.ts";

/** Reward file of a Harbor verifier. The trial's folder is named by the task, cut short, and an id. */
const ofReward = /^(.*\/|)(([^/]+)__[A-Za-z\d]{5,12})\/verifier\/reward\.(txt|json)$/;

/** Maximum bytes of a reward; larger files are not rewards. */
const kMostBytes = 2 ** 16;

/**
 * Reads each reward file as its trial, for folders of trials without a result. Leaves out a reward if its trial has a
 * result, and reward.json if there is reward.txt.
 */
export function withRewards(members: readonly Member[]): { files: Member[]; notes: Note[] } {
  const paths = new Set(members.map(({ path }) => path));
  let [left, cut] = [0, 0];
  const files = members.flatMap((member): Member[] => {
    const [, above = "", trial = "", task = "", ending = ""] = ofReward.exec(member.path) ?? [];
    if (trial === "") return [member];
    const folder = `${above}${trial}/`;
    if (
      paths.has(`${folder}result.json`) ||
      (ending === "json" && paths.has(`${folder}verifier/reward.txt`))
    ) {
      left += 1;
      return [];
    }
    if (task.length === kTrialLetters) cut += 1;
    const made: Member = {
      ...member,
      content: () => {
        const content = member.content();
        return typeof content !== "string" && "ok" in content
          ? content
          : trialOf(content, task, trial);
      },
    };
    delete made.soon;
    return [made];
  });
  const messages = [
    ...(left === 0
      ? []
      : [`${counted(left, "reward")} left out: another file of the trial has the verdict`]),
    ...(cut === 0
      ? []
      : [
          `names of folders are cut at ${kTrialLetters} letters, so one may stand for several tasks`,
        ]),
  ];
  return { files, notes: messages.map((message) => ({ line: null, message })) };
}

/** A trial in Harbor's format, from its reward: a number, or numbers by name. Any other content is unchanged. */
function trialOf(content: Content, task: string, trial: string): Content {
  if (sizeOf(content) > kMostBytes) return content;
  const value = valueIn(
    typeof content === "string" ? content : new TextDecoder().decode(content.read(0, content.size)),
  );
  const rewards = typeof value === "number" ? { reward: value } : value;
  if (!isFields(rewards)) return content;
  return JSON.stringify({ task_name: task, trial_name: trial, verifier_result: { rewards } });
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
