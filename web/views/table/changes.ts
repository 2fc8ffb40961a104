/** What a change is from or to. */
export type ChangeEnd = "pass@1" | "pass@k" | "greedy" | "g-pass";

/** How a change from one metric of a run to another is shown. */
interface Change {
  from: ChangeEnd;
  to: ChangeEnd;
  shows: "gain" | "drop" | "relative drop";
  /** In the list of columns. */
  title: string;
}

/** Every column of changes by its name in the address, in the order in which it is offered. */
export const changes = {
  gain: { from: "pass@1", to: "pass@k", shows: "gain", title: "relative gain of pass@k" },
  "pass-drop": {
    from: "pass@k",
    to: "greedy",
    shows: "drop",
    title: "drop from pass@k to greedy",
  },
  "relative-pass-drop": {
    from: "pass@k",
    to: "greedy",
    shows: "relative drop",
    title: "relative drop from pass@k to greedy",
  },
  "greedy-drop": {
    from: "greedy",
    to: "g-pass",
    shows: "drop",
    title: "drop from greedy to G-Pass",
  },
  "relative-greedy-drop": {
    from: "greedy",
    to: "g-pass",
    shows: "relative drop",
    title: "relative drop from greedy to G-Pass",
  },
  drop: { from: "pass@1", to: "g-pass", shows: "drop", title: "drop from Pass@1 to G-Pass" },
  "relative-drop": {
    from: "pass@1",
    to: "g-pass",
    shows: "relative drop",
    title: "relative drop from Pass@1 to G-Pass",
  },
} as const satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;

export const changeNames = Object.keys(changes) as ChangeName[];

/** The columns of changes that have such an end. */
export const changesWith = (end: ChangeEnd): ChangeName[] =>
  changeNames.filter((name) => changes[name].from === end || changes[name].to === end);

export const isChange = (name: string): name is ChangeName => Object.hasOwn(changes, name);
