import { load } from "passcurve";
import { describe, expect, it } from "vitest";
import { refusal } from "./refusal.ts";

const pc = await load();
const a = { n: Array<number>(24).fill(6), c: Array.from({ length: 24 }, (_, i) => i % 4) };
const b = { n: a.n, c: Array.from({ length: 24 }, (_, i) => (i * 5) % 7) };
const asked = { k: 40, about: "these-tasks", seed: 3 } as const;

describe("the power of two runs at a k beyond their samples", () => {
  it("is all or nothing for the study at hand, as the comparison says", () => {
    const level = 0.95;
    const { named, power } = pc.powerBeyond(a, b, { ...asked, studies: 4, level });
    const { pValue } = pc.compare(a, b, {
      ks: [40],
      interval: { about: "these-tasks", level },
    });
    expect(named).toBe((pValue[0] ?? NaN) < 0.05 ? 4 : 0);
    expect(power).toBe(named / 4);
  });

  it("adds up from batches, by the numbers of the studies", () => {
    const grown = { ...asked, samples: 60 };
    const all = pc.powerBeyond(a, b, { ...grown, studies: 9 });
    const first = pc.powerBeyond(a, b, { ...grown, studies: 5 });
    const rest = pc.powerBeyond(a, b, { ...grown, first: 5, studies: 4 });
    expect(all.named).toBe(first.named + rest.named);
    expect(all.wrong).toBe(first.wrong + rest.wrong);
  });

  it("is refused by name where it cannot be simulated", () => {
    const one = { n: [4], c: [1] };
    expect(refusal(() => pc.powerBeyond(one, one, { tasks: 2 })).argument).toBe("tasks");
    expect(refusal(() => pc.powerBeyond(a, b, { samples: 0.5 })).argument).toBe("samples");
    expect(refusal(() => pc.powerBeyond(a, b, { about: "none" as never })).argument).toBe("about");
    const stopped = { ...b, stopped: { batch: 6 } };
    expect(refusal(() => pc.powerBeyond(a, stopped)).argument).toBe("b.stopped");
    expect(refusal(() => pc.sizeBeyond(a, b, { most: 5 })).argument).toBe("most");
  });
});

describe("the size that tells two runs apart", () => {
  it("is found all at once as step by step", () => {
    const search = { most: 60, power: 0.5 };
    const found = pc.sizeBeyond(a, b, { ...asked, ...search });
    const none = (): number[] => [];
    const tried = { size: none(), studies: none(), named: none(), wrong: none() };
    let step = pc.nextSize(tried, { from: 6, ...search });
    while (step.studies > 0) {
      const { size, first, studies } = step;
      const at = pc.powerBeyond(a, b, { ...asked, samples: size, first, studies });
      tried.size.push(size);
      tried.studies.push(at.studies);
      tried.named.push(at.named);
      tried.wrong.push(at.wrong);
      step = pc.nextSize(tried, { from: 6, ...search });
    }
    expect(found).toEqual({ size: step.size, powers: step.powers });
  });

  it("is the present one where the samples at hand tell, and none where nothing does", () => {
    const never = { n: a.n, c: a.n.map(() => 0) };
    const always = { n: a.n, c: a.n };
    expect(pc.sizeBeyond(always, never, { k: 6, grows: "tasks" }).size).toBe(24);
    expect(pc.sizeBeyond(never, never, { ...asked, most: 7 }).size).toBe(Infinity);
  });
});
