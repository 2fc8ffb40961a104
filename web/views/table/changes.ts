/** The metric at one end of a change. */
export type ChangeEnd = "pass@1" | "pass@k" | "greedy" | "g-pass";

/** A change from one metric of a run to another. */
interface Change {
  from: ChangeEnd;
  to: ChangeEnd;
  shows: "gain" | "drop" | "relative drop";
  /** Title in the list of columns. */
  title: string;
}

/** All columns of changes by their names in the address, in the order of the list. */
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

/** The columns of changes that have this end. */
export const changesWith = (end: ChangeEnd): ChangeName[] =>
  changeNames.filter((name) => changes[name].from === end || changes[name].to === end);

export const isChange = (name: string): name is ChangeName => Object.hasOwn(changes, name);
