import { counted } from "../format.ts";
import type { Note } from "./base/problem.ts";
import type { Member } from "./containers/container.ts";
import { isFields } from "./records/json.ts";
import { kTrialLetters } from "./runs/paths.ts";
import { sizeOf, type Content } from "./text/content.ts";

/** What a verifier of Harbor writes of a trial, in the folder of the trial: its task, cut, and an id. */
const ofReward = /^(.*\/|)(([^/]+)__[A-Za-z\d]{5,12})\/verifier\/reward\.(txt|json)$/;

/** Bytes of a reward; a larger file is none. */
const kMostBytes = 2 ** 16;

/**
 * Files of folders of trials that have rewards and no result: each reward is read as the trial that it is of. Beside a result it
 * is left out, and so is the second file of a trial.
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

/** A trial as Harbor writes it, from its reward: a number, or numbers by their names. What is neither stays as it is. */
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
