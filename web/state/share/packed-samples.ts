import {
  flattened,
  groupsByTask,
  sampleKinds,
  type SampleGroups,
  type Samples,
} from "../../read/base/sample-groups.ts";
import { groupsIn, listsOf } from "../../read/base/sample-lists.ts";
import { Damaged, type ByteReader, type ByteWriter } from "./bytes.ts";

// The samples of a run as bytes: votes + 2·scores + 4·ranks; for each of these, columns:
//   the number of groups of each task (for votes, of wrong answers only), and the number of samples in each group
//   for votes: the samples of each task without an answer; for ranks: the right samples of each group
//   for scores: the number of different scores, these as doubles, and the index of each group’s score among them

export function packSamples(writer: ByteWriter, samples: Samples): void {
  writer.byte(
    sampleKinds.reduce((flags, kind, i) => flags + (samples[kind] === undefined ? 0 : 2 ** i), 0),
  );
  const { votes, scores, ranks } = samples;
  if (votes !== undefined) {
    const lists = listsOf("votes", votes) as number[][];
    writer.column(lists.map(({ length }) => length - 1));
    writer.column(lists.flatMap(([, ...wrong]) => wrong));
    writer.column(lists.map(([blank = 0]) => blank));
  }
  if (scores !== undefined) {
    const different = [...new Set(scores.value)].sort((a, b) => a - b);
    const places = new Map(different.map((score, i) => [score, i]));
    writer.column(groupsByTask(scores).map(({ length }) => length));
    writer.column([...scores.size]);
    writer.doubles(Float64Array.from(different));
    writer.column(Array.from(scores.value, (score) => places.get(score) ?? 0));
  }
  if (ranks !== undefined) {
    writer.column(groupsByTask(ranks).map(({ length }) => length));
    writer.column([...ranks.size]);
    writer.column(Array.from(ranks.size, (size, i) => Math.round(size * (ranks.value[i] ?? NaN))));
  }
}

/** The samples of tasks with these success counts. The reader of files checks if they are possible. */
export function unpackSamples(reader: ByteReader, c: Float64Array): Samples {
  const flags = reader.byte();
  if (flags < 1 || flags > 7) throw new Damaged();
  const samples: Samples = {};
  for (const [i, kind] of sampleKinds.entries()) {
    if ((flags & (2 ** i)) === 0) continue;
    const lengths = reader.column(c.length);
    const all = lengths.reduce((sum, length) => sum + length, 0);
    if (all > reader.left) throw new Damaged();
    const sizes = reader.column(all);
    let values: number[];
    if (kind === "scores") {
      const different = reader.doubles();
      values = reader.column(all).map((place) => different[place] ?? NaN);
    } else values = reader.column(kind === "votes" ? c.length : all);
    samples[kind] = groupsOf(kind, { lengths, sizes, values }, c);
  }
  return samples;
}

interface Columns {
  lengths: number[];
  sizes: number[];
  values: number[];
}

function groupsOf(
  kind: keyof Samples,
  { lengths, sizes, values }: Columns,
  c: Float64Array,
): SampleGroups {
  let at = 0;
  const lists = lengths.map((length, task) => {
    const places = Array.from({ length }, () => at++);
    const own = places.map((i): [number, number] => [sizes[i] ?? NaN, values[i] ?? NaN]);
    if (kind === "votes") return [values[task] ?? NaN, ...own.map(([size]) => size)];
    return kind === "scores" ? own.map(([size, score]) => [score, size]) : own;
  });
  return groupsIn(kind, lists, c) ?? flattened([]);
}
