import { PNG } from "pngjs";
import { describe, expect, it, test } from "vitest";
import { heldInPdf } from "../web/pdf.ts";
import { called, example, fileOf } from "./called.ts";

const bytesOf = (letters: string | undefined) => Buffer.from(letters ?? "", "latin1");

/** The number of pixels of each colour in a picture. */
function coloursIn({ data }: PNG): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.subarray(at, at + 3).toString("hex");
    found.set(colour, (found.get(colour) ?? 0) + 1);
  }
  return found;
}

const file = example("simulated-paired");
const [a, b] = ["qwen2.5-7b-chat (simulated)", "ministral-8b-chat (simulated)"];

describe("--png", () => {
  it("draws the figure at 300 dpi, with its lines and its letters", async () => {
    const { code, files, err } = await called([example("taubench-airline"), "--png", "a.png"]);
    expect(code, err).toBe(0);
    const png = bytesOf(files.get("a.png"));
    const picture = PNG.sync.read(png);
    expect(picture.width).toBe(6.75 * 300);
    expect(png.includes("pHYs")).toBe(true);
    const colours = coloursIn(picture);
    for (const colour of ["0072b2", "16191d", "565e67"])
      expect(colours.get(colour) ?? 0, colour).toBeGreaterThan(200);
    // The title is in the first lines, in bold letters.
    const title = PNG.sync.read(png).data.subarray(0, 4 * picture.width * 60);
    const dark = [...title.keys()].filter((at) => at % 4 === 0 && (title[at] ?? 255) < 60);
    expect(dark.length).toBeGreaterThan(1000);
  });

  it("goes to standard output, where nothing else does then", async () => {
    const { out } = await called([example("taubench-airline"), "--png", "-"]);
    expect(PNG.sync.read(bytesOf(out)).width).toBe(2025);
    const both = await called([example("taubench-airline"), "--png", "-", "--json"]);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining("standard output")]);
  });
});

test("--pdf has the texts of the figure in its own font, at its size", async () => {
  const words = [example("taubench-airline"), "--pdf", "a.pdf", "--svg", "a.svg"];
  const { code, files, err } = await called(words);
  expect(code, err).toBe(0);
  const pdf = heldInPdf(bytesOf(files.get("a.pdf")));
  const svg = files.get("a.svg") ?? "";
  const inches = (side: string) => Number(new RegExp(` ${side}="([\\d.]+)in"`).exec(svg)?.[1]);
  const rounding = 0.01; // jsPDF writes points with two digits.
  expect(Math.abs(pdf.width - inches("width"))).toBeLessThan(rounding);
  expect(Math.abs(pdf.height - inches("height"))).toBeLessThan(rounding);
  expect(new Set(pdf.embedded)).toEqual(new Set(["Arimo"]));
  expect(pdf.missing).toEqual([]);
  expect(pdf.texts.join(" ")).toContain("Share of tasks solved, by attempts per task");
  expect(pdf.texts).toContain("gpt-4o");
  expect("document" in globalThis).toBe(false);
});

test("--type-size holds in PDF, and is of a figure alone", async () => {
  const words = [example("taubench-airline"), "--type-size", "7"];
  const { files } = await called([...words, "--pdf", "a.pdf"]);
  const { sizes, width } = heldInPdf(bytesOf(files.get("a.pdf")));
  expect(Math.abs(width - 6.75)).toBeLessThan(0.01);
  expect(Math.abs(Math.min(...sizes) - 7)).toBeLessThan(0.03);
  expect((await called(words)).err).toContain("--type-size is that of a figure");
  for (const size of ["2", "25", "large"]) {
    const refused = await called([
      example("taubench-airline"),
      "--type-size",
      size,
      "--svg",
      "a.svg",
    ]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("from 5 to 24")]);
  }
});

test("letters that the fonts lack are named", async () => {
  const csv = fileOf("model,task,n,c\n模型,a,4,2\n模型,b,4,1\n", "names.csv");
  const { code, err } = await called([csv, "--png", "a.png"]);
  expect(code).toBe(0);
  expect(err).toContain("lack letters of 模型; --svg keeps them");
  expect((await called([csv, "--svg", "a.svg"])).err).not.toContain("lack letters");
});

describe("the figure of --compare", () => {
  it("is the difference, with its bands and who leads", async () => {
    const { code, files, err } = await called([file, "--compare", a, b, "--svg", "a.svg"]);
    expect(code, err).toBe(0);
    const svg = files.get("a.svg") ?? "";
    expect(svg).toContain("Difference in tasks solved, by attempts per task</title>");
    for (const words of [
      "qwen2.5-7b-chat",
      "ministral-8b-chat",
      "difference in pass@k, points",
      "band of the whole curve",
    ])
      expect(svg).toContain(words);
    expect(svg).not.toMatch(/var\(|currentColor|<style/);
  });

  it("is refused where there is none, and so are curves without a value", async () => {
    const words = ["--metric", "maj@k", "--svg", "a.svg"];
    for (const [more, message] of [
      [["--compare", a, b], "there is no difference to draw: "],
      [[], "there is no curve to draw: "],
    ] as const) {
      const { code, err, files } = await called([file, ...more, ...words]);
      expect([code, files.size, err]).toEqual([1, 0, expect.stringContaining(message)]);
    }
  });

  it("may be of a metric of τ, and has no panels", async () => {
    const cover = await called([file, "--compare", a, b, "--metric", "cover", "--svg", "a.svg"]);
    expect(cover.files.get("a.svg")).toContain("τ, rate of success at least");
    const words = [file, "--compare", a, b, "--facet", "benchmark", "--svg", "a.svg"];
    expect((await called(words)).err).toContain("--compare draws one difference");
  });
});
