import { describe, expect, it, test } from "vitest";
import { openLink } from "../../web/state/share/open-link.ts";
import { readAddress } from "../../web/state/settings/address.ts";
import { called, fileOf, rowsFrom } from "./called.ts";

const two = () => {
  const tasks = Array.from({ length: 30 }, (_, i) => i);
  const rows = (model: string, c: (i: number) => number) =>
    tasks.map((i) => `${model},t${i},10,${c(i)}`);
  const text = [...rows("first", (i) => 3 + (i % 7)), ...rows("second", (i) => i % 5)];
  return fileOf(["model,task,n,c", ...text].join("\n"), "two.csv");
};

/** File that a written page contains. */
function heldIn(page: string | undefined) {
  const text = /<script type="application\/json" id="passcurve-data">([^<]*)<\/script>/.exec(
    page ?? "",
  )?.[1];
  return JSON.parse(text ?? "") as {
    address: string;
    runs: { name: string; tasks?: string[]; c: number[] }[];
  };
}

async function held(...words: string[]) {
  const { files, code, err } = await called([...words, "--page", "report.html"]);
  expect(code, err).toBe(0);
  return heldIn(files.get("report.html"));
}

describe("--page", () => {
  it("writes the counts of all runs into the page, beside the table", async () => {
    const file = two();
    const { files, out } = await called([file, "--k", "1", "--page", "report.html"]);
    expect(out).toBe((await called([file, "--k", "1"])).out);
    const { runs } = heldIn(files.get("report.html"));
    expect(runs.map(({ name, c }) => [name, c.length])).toEqual([
      ["first", 30],
      ["second", 30],
    ]);
    expect(runs[1]?.c.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 0]);
  });

  it("opens at the view that the call is for, with what it set", async () => {
    const file = two();
    const settings = async (...words: string[]) =>
      readAddress((await held(file, ...words)).address);
    const compared = ["--compare", "first", "second", "--k", "4", "--about", "both"];
    expect(await settings(...compared, "--metric", "pass^k")).toMatchObject({
      view: "compare",
      comparedIn: "pass^k",
      k: 4,
      about: "both",
      pair: [{ name: "first" }, { name: "second" }],
      data: "page",
      files: "two.csv",
    });
    expect(await settings("--extrapolate", "500")).toMatchObject({ view: "extrapolate", far: 500 });
    expect(await settings("--metric", "cover", "--tau", "0.8")).toMatchObject({
      view: "reliability",
      tau: 0.8,
    });
    expect(await settings("--k", "1,5,20", "--unequal", "eligible")).toMatchObject({
      view: "curves",
      k: 5,
      ragged: "eligible",
      lists: { ks: [1, 5, 20] },
    });
    expect(await settings("--metric", "pass^k", "--beyond", "none")).toMatchObject({
      view: "curves",
      metric: "pass^k",
      beyond: "none",
    });
    expect(await settings("--view", "boundary", "--k", "3")).toMatchObject({
      view: "boundary",
      k: 3,
    });
  });

  it("has the two runs of a comparison, or all that it is adjusted for", async () => {
    const file = fileOf(
      [
        "model,task,n,c",
        ...["a", "b", "c"].flatMap((run, i) => [`${run},t,4,${i}`, `${run},u,4,3`]),
      ].join("\n"),
      "three.csv",
    );
    const namesOf = async (...words: string[]) =>
      (await held(file, "--k", "1", ...words)).runs.map(({ name }) => name);
    expect(await namesOf("--compare", "c", "a")).toEqual(["a", "c"]);
    expect(await namesOf("--compare", "c", "a", "--separate-by", "none")).toEqual(["a", "b", "c"]);
    expect(await namesOf("--view", "compare")).toEqual(["a", "b", "c"]);
  });

  it("names tasks where the call says so, and numbers them else", async () => {
    const file = two();
    const firstOf = async (...words: string[]) =>
      (await held(file, ...words)).runs[0]?.tasks?.slice(0, 2);
    expect(await firstOf()).toEqual(["task 1", "task 2"]);
    expect(await firstOf("--task-names")).toEqual(["t0", "t1"]);
  });

  it("keeps pools, panels and means as the page makes them", async () => {
    const file = fileOf(
      "model,benchmark,task,n,c\na,x,t1,4,1\na,y,t2,4,3\nb,x,t1,4,2\nb,y,t2,4,2\n",
      "benchmarks.csv",
    );
    const { address, runs } = await held(file, "--pool", "benchmark");
    expect(readAddress(address).groups.pool).toBe("benchmark");
    expect(runs).toHaveLength(4);
    const panels = await held(file, "--facet", "benchmark");
    expect(readAddress(panels.address).groups.facet).toBe("benchmark");
  });

  it("ends no element with a name", async () => {
    const name = "</script><script>alert(1)</script><!--";
    const file = fileOf(`model,task,n,c\n${name},t,4,1\n`, "hostile.csv");
    const { files } = await called([file, "--page", "report.html"]);
    const page = files.get("report.html") ?? "";
    expect(page.includes("<script>alert")).toBe(false);
    const hidden = (await called([two(), "--page", "report.html"])).files.get("report.html") ?? "";
    expect(page.match(/<\/script>/g)).toEqual(hidden.match(/<\/script>/g));
    expect(heldIn(page).runs[0]?.name).toBe(name);
  });

  it("is written where a run falls below a limit, too", async () => {
    const { files, code } = await called([
      ...[two(), "--page", "report.html"],
      ...["--fail-under", "pass@1=0.99"],
    ]);
    expect([code, files.has("report.html")]).toEqual([1, true]);
  });
});

describe("--markdown", () => {
  const site = ["--site", "https://example.org/passcurve/#curves"];

  it("has a value with its interval for each run and k, and a link with the same data", async () => {
    const file = two();
    const call = [file, "--k", "1,4"];
    const { out } = await called([...call, "--markdown", ...site]);
    const share = String.raw`\d+\.\d %`;
    expect(out).toMatch(
      new RegExp(
        String.raw`^\| first \| ${share} \(\d+\.\d–\d+\.\d\) \| ${share} \(\d+\.\d–\d+\.\d\) \|$`,
        "m",
      ),
    );
    const [, link = ""] =
      /\[Open these data in passcurve\]\(<https:\/\/example\.org\/passcurve\/(#[^>]*)>\)/.exec(
        out,
      ) ?? [];
    const { data, lists, view } = readAddress(link);
    expect([view, lists.ks]).toEqual(["curves", [1, 4]]);
    const opened = await openLink(data ?? "");
    if (typeof opened !== "string") throw new Error("the link holds no data");
    const again = fileOf(opened, "link.passcurve.json");
    const values = (rows: Record<string, string>[]) =>
      rows.map(({ run, k, value }) => [run, k, value]);
    expect(values(await rowsFrom([again, "--k", "1,4"]))).toEqual(values(await rowsFrom(call)));
  });

  it("begins with the verdict of a comparison", async () => {
    const call = [two(), "--compare", "first", "second", "--k", "4"];
    const [verdict = ""] = (await called(call)).out.split("\n");
    const [shown = ""] = (await called([...call, "--markdown"])).out.split("\n");
    expect(verdict).toMatch(/^first solves \d.* more tasks than second/);
    expect(shown).toBe(verdict.replaceAll("<", String.raw`\<`));
  });

  it("says whether every run reaches its limits, and which does not", async () => {
    const gated = async (...gates: string[]) =>
      called([two(), "--markdown", ...gates.flatMap((gate) => ["--fail-under", gate])]);
    const passed = await gated("pass@1=0.1", "pass^2=0:lower", "pass@100=0.01:extrapolated");
    expect(passed.code, passed.err).toBe(0);
    expect(passed.out).toContain(
      "**Passed:** every run has pass@1 of at least 0.1; and pass^2 of at least 0 by the lower end of its interval; " +
        "and pass@100 of at least 0.01, also as the lower end of a prediction.",
    );
    const failed = await gated("pass@1=0.5");
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(
      /^\*\*Failed:\*\*\n\n- pass@1 of second is 0\.200, below the limit of 0\.5\.\n\n/,
    );
    expect((await called([two(), "--markdown"])).out).not.toMatch(/Passed|Failed/);
  });

  it("says why there is no link", async () => {
    expect((await called([two(), "--markdown"])).out).toMatch(
      /\n\nThere is no link with the data: `--site` does not say where the page is hosted\.\n$/,
    );
    let state = 1;
    const random = () => (state = (state * 48_271) % 2_147_483_647);
    const rows = Array.from({ length: 36_000 }, (_, i) => {
      const [run, task] = [Math.floor(i / 900), i % 900];
      return `m${run},t${task},${1000 + task},${random() % 997}`;
    });
    const many = fileOf(["model,task,n,c", ...rows].join("\n"), "many.csv");
    const { out, code } = await called([
      many,
      "--k",
      "1",
      "--beyond",
      "none",
      "--markdown",
      ...site,
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /\n\nThere is no link with the data, which would make it too long\. `--page` writes them into a page\.\n$/,
    );
    expect(out.length).toBeLessThan(65_536);
  });

  it("says what a link leaves out so as not to be too long", async () => {
    const rows = Array.from(
      { length: 9000 },
      (_, i) => `long name of task ${(i * 7919) % 9973},4,${i % 3}`,
    );
    const file = fileOf(["task,n,c", ...rows].join("\n"), "named.csv");
    const words = [file, "--k", "1", "--markdown", ...site, "--task-names"];
    const { out } = await called(words);
    expect(out).toMatch(/>\)\. It (?:numbers the tasks|holds how many tasks have each n and c)/);
    const [link = ""] = /<https:[^>]*>/.exec(out) ?? [];
    expect(link.length).toBeLessThan(32_000);
  });

  it("takes hostile names for text", async () => {
    const names = [
      "a|b](x) `c` <img src=x onerror=alert(1)> @someone #1",
      "# heading",
      "- item\u202e\u009b31m",
    ];
    const quoted = names.map((name) => `"${name}"`);
    const file = fileOf(
      [
        "model,task,n,c",
        ...quoted.flatMap((name, i) => [`${name},t,4,${i}`, `${name},u,4,3`]),
      ].join("\n"),
      "names.csv",
    );
    const call = [file, "--k", "1", "--markdown", "--fail-under", "pass@1=0.99"];
    const { out, err: told } = await called([...call, ...site]);
    expect(told).toContain("below the limit of 0.99");
    const written = String.raw`a\|b\](x) \`c\` \<img src=x onerror=alert(1)\> @&#8288;someone #&#8288;1`;
    expect(out).toContain(`| ${written} |`);
    expect(out).toContain(`- pass@1 of ${written} is `);
    // eslint-disable-next-line no-control-regex -- they are what must not be there
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(/^(?:#|<|>|- (?!pass@1 of ))/m.exec(out)).toBeNull();
  });

  it("makes no heading of a name that begins a paragraph", async () => {
    const rows = ["x", "y"].flatMap((exam) => [1, 3].map((c) => `# m,${exam},t${c},4,${c}`));
    const file = fileOf(["model,benchmark,task,n,c", ...rows].join("\n"), "headings.csv");
    const pair = ["--k", "1", "--compare", "# m, x", "# m, y", "--separate-by", "benchmark"];
    const { out, err } = await called([file, ...pair, "--markdown"]);
    expect(out, err).toContain("\n\\# m, x and # m, y differ in benchmark");
  });
});

describe("bad calls", () => {
  test.each([
    [["--page", "-"], "--page writes a file, and - is none"],
    [["--page", ""], "--page names the file that it writes"],
    [["--page", "x", "--save-counts", "x"], "would write the same file, x"],
    [["--page", "x", "--svg", "x"], "would write the same file, x"],
    [["--page", "x", "--view", "curve"], "--view is one of curves, reliability, "],
    [["--view", "curves"], "--view says what --page or --site opens at"],
    [["--task-names"], "--task-names is for --page and --site"],
    [["--site", "https://example.org/"], "--site is for the link in --markdown"],
    [["--markdown", "--site", "example.org"], "--site is the address of a hosted page"],
    [["--markdown", "--site", "javascript:alert(1)"], "not javascript:alert(1)"],
    [["--markdown", "--site", "https://me:word@example.org/"], "--site is the address"],
    [["--facet", "x"], "--facet draws panels with --svg, --png, --pdf or --page"],
  ])("%j is not understood", async (words, told) => {
    const { code, out, err, files } = await called(["f", ...words]);
    expect([code, out, files.size]).toEqual([2, "", 0]);
    expect(err).toMatch(/^passcurve: [^\n]*See passcurve --help\.\n$/);
    expect(err).toContain(told);
  });
});
