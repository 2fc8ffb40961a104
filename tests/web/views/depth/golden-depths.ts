import { countsAt, golden, models } from "../../../wasm/golden-depth.ts";

// The golden runs at several depths as a file.

export const taskName = (i: number) => `task-${i}`;

export const goldenFile = [
  "task,model,T,n,c",
  ...models.flatMap((model) =>
    golden.depths.flatMap((T) =>
      countsAt(model, T).c.map((c, i) => [taskName(i), model, T, golden.n, c].join()),
    ),
  ),
].join("\n");
