// Runs whose tasks have greedy scores: all of them in a, three of four in b, none in c.

export const greedyRows = [
  ["a", 4, 1],
  ["a", 2, 1],
  ["a", 0, 0],
  ["a", 1, 1],
  ["b", 8, 1],
  ["b", 7, ""],
  ["b", 6, 0],
  ["b", 5, 1],
  ["c", 8, ""],
];

export const greedyText = [
  "model,benchmark,task,n,c,greedy",
  ...greedyRows.map(([model, c, greedy], i) => `${model},x,t${i % 4},8,${c},${greedy}`),
].join("\n");
