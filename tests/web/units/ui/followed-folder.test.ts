import { expect, test } from "vitest";
import { FollowedFolder, type FolderHandle } from "../../../../web/ui/workspace/followed-folder.ts";

/** A folder with files that the test writes; each write gives a file a new time. */
function writtenFolder() {
  const files = new Map<string, File>();
  let time = 0;
  const handle: FolderHandle = {
    kind: "directory",
    name: "logs",
    values: async function* () {
      await Promise.resolve();
      for (const [name, file] of files)
        yield { kind: "file" as const, name, getFile: () => Promise.resolve(file) };
    },
  };
  const write = (name: string, text: string) =>
    files.set(name, new File([text], name, { lastModified: ++time }));
  return { handle, write, remove: (name: string) => files.delete(name) };
}

const long = "task,n,c\n" + "a,4,1\n".repeat(20_000);

test.each([
  ["grows", `${long}b,4,1\n`, null],
  ["is written again as it was", long, null],
  ["becomes shorter", long.slice(0, -1), "became shorter"],
  ["has another start", `x${long.slice(1)}b,4,1\n`, "changed in what had been read"],
  [
    "has another end before what is new",
    `${long.slice(0, -2)}2\nb,4,1\n`,
    "changed in what had been read",
  ],
])("of a file that %s a folder says what a reader should know", async (_, text, words) => {
  const { handle, write } = writtenFolder();
  const folder = new FollowedFolder(handle);
  write("run.csv", long);
  write("other.csv", "task,n,c\n");
  expect((await folder.look())?.map(({ path }) => path)).toEqual([
    "logs/other.csv",
    "logs/run.csv",
  ]);
  expect(await folder.look()).toBeNull();
  write("run.csv", text);
  expect((await folder.look())?.map(({ file }) => file.size)).toEqual([9, text.length]);
  expect([...folder.said]).toEqual(
    words === null ? [] : [["logs/run.csv", `logs/run.csv ${words}. All of it was read again.`]],
  );
});

test("a file that is gone is told, and one that comes again is new", async () => {
  const { handle, write, remove } = writtenFolder();
  const folder = new FollowedFolder(handle);
  write("run.csv", long);
  write("other.csv", "task,n,c\n");
  await folder.look();
  remove("run.csv");
  expect((await folder.look())?.map(({ path }) => path)).toEqual(["logs/other.csv"]);
  expect([...folder.said.values()]).toEqual(["logs/run.csv is gone."]);
  write("run.csv", "task,n,c\nz,1,1\n");
  expect(await folder.look()).toHaveLength(2);
});

test("a file that cannot be read at once is no fault of the folder", async () => {
  const { handle, write } = writtenFolder();
  const folder = new FollowedFolder(handle);
  write("run.csv", long);
  const broken = new File([long], "broken.csv", { lastModified: 1 });
  broken.slice = () => {
    throw new DOMException("it has changed", "NotReadableError");
  };
  const values = handle.values.bind(handle);
  handle.values = async function* () {
    yield* values();
    yield { kind: "file" as const, name: "broken.csv", getFile: () => Promise.resolve(broken) };
  };
  expect(await folder.look()).toHaveLength(2);
  expect(await folder.look()).toBeNull();
});
