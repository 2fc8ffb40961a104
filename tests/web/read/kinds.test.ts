import { deflateSync, gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { zipOf } from "./containers/archives.ts";
import { counts, loadContent, refuseContent, utf16, utf8 } from "./helpers.ts";

const bytesOf = (letters: string): Uint8Array =>
  Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/** Files of other kinds, identified by their first bytes. */
const kinds: readonly [what: RegExp, begins: string, fix: RegExp][] = [
  [/an xz archive, not text/, "\xfd7zXZ\0\0", /Unpack it/],
  [/a 7z archive, not text/, "7z\xbc\xaf\x27\x1c\0", /Unpack it/],
  [/a RAR archive/, "Rar!\x1a\x07\x01\0", /Unpack it/],
  [/a bzip2 archive/, "BZh91AY&SY\x01\0", /Unpack it/],
  [/an LZ4 archive/, "\x04\x22\x4d\x18d\0", /Unpack it/],
  [/an SQLite database/, "SQLite format 3\0", /Export the counts/],
  [/a DuckDB database/, "\x01\x02\x03\x04\x05\x06\x07\x08DUCK@\0", /Export the counts/],
  [/an old Excel workbook/, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", /CSV UTF-8/],
  [/a PDF document/, "%PDF-1.7\n1 0 obj\n<< >>\nendobj\n", /Export the counts/],
  [/an RTF document/, "{\\rtf1\\ansi task,n,c}", /Export the counts/],
  [/a PNG picture/, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", /Export the counts/],
  [/a JPEG picture/, "\xff\xd8\xff\xe0\0\x10JFIF", /Export the counts/],
  [/a GIF picture/, "GIF89a\x01\0\x01\0", /Export the counts/],
  [/a pickle of Python/, "\x80\x04\x95\0\0\0\0", /JSON or CSV in Python/],
  [/a pickle of Python/, "(dp0\nS'task'\np1\nI3\ns.", /JSON or CSV in Python/],
  [/a NumPy array/, "\x93NUMPY\x01\0v\0{'descr'", /numpy\.savetxt/],
  [/a Feather file/, "ARROW1\0\0\xff\xff", /Parquet/],
  [/a stream of Arrow/, "\xff\xff\xff\xff\xf0\x01\0\0\x10\0\0\0\0\0\n\0", /Parquet/],
  [/an HDF5 file/, "\x89HDF\r\n\x1a\n\0\0", /Export the counts/],
  [/an Avro file/, "Obj\x01\x04\x14avro.codec\0", /JSON or CSV/],
  [/an ORC file/, "ORC\n\x08\0\x12", /Parquet/],
  [
    /a log of TensorBoard/,
    "\x18\0\0\0\0\0\0\0\xa3\x7fK\x22\t\0\0\xc0\xb4brain.Event:2",
    /JSON or CSV/,
  ],
  [/a file of weights/, "\x40\0\0\0\0\0\0\0{\x22a\x22:1}", /file of results/],
  [/a program/, "\x7fELF\x02\x01\x01\0", /file of results/],
  [/text in UTF-32/, "\xff\xfe\0\0t\0\0\0", /UTF-8/],
];

describe("a file of another kind is refused as what it is", () => {
  test.each(kinds)("%s", async (what, begins, fix) => {
    for (const bytes of [bytesOf(begins), gzipSync(bytesOf(begins))]) {
      const problem = await refuseContent(bytes, "results.json");
      expect(problem.message).toMatch(what);
      expect(problem.fix).toMatch(fix);
    }
  });

  test("in an archive, each with its name", async () => {
    const archive = zipOf(
      { path: "x.npy", data: bytesOf("\x93NUMPY\x01\0v\0") },
      { path: "y.pkl", data: bytesOf("\x80\x04\x95\0\0") },
    );
    expect((await refuseContent(archive, "a.npz")).message).toMatch(
      /x\.npy: this is a NumPy array/,
    );
  });

  test("a document of an office within its zip", async () => {
    const packed = (path: string) => ({ path, data: deflateSync(utf8("x")), method: 8, size: 1 });
    const document = zipOf(packed("[Content_Types].xml"), packed("word/document.xml"));
    expect((await refuseContent(document, "a.docx")).message).toMatch(/a Word document/);
    const sheet = zipOf(packed("mimetype"), packed("content.xml"), packed("META-INF/manifest.xml"));
    expect(await refuseContent(sheet, "a.ods")).toMatchObject({
      message: expect.stringMatching(/OpenDocument/) as string,
      fix: expect.stringMatching(/\.xlsx or CSV/) as string,
    });
  });

  test("a table whose names begin like one is a table", async () => {
    const { runs } = await loadContent("ORC,n,c\nx,4,3\n".replace("ORC", "task"), "a.csv");
    expect(runs.map(counts)).toEqual(["x=4/3"]);
    expect((await refuseContent("ORC\tMZ\n1\t2\n", "a.csv")).message).not.toMatch(/ORC file/);
  });
});

/** Start of a page as long as GitHub's pages, whose titles come late. */
const longHead = `<!DOCTYPE html>\n<html>\n<head>${'<link rel="x" href="y">\n'.repeat(400)}`;

describe("a page of HTML is refused", () => {
  test.each<[string, string, RegExp, RegExp]>([
    [
      "of GitHub, as the page around the file",
      `${longHead}<title>a/eval_results.json at main &middot; a/b · GitHub</title>`,
      /an HTML page of GitHub with the title/,
      /Download the raw file/,
    ],
    [
      "of Hugging Face, which names itself",
      `${longHead}<title>x.json · a/b at main</title><meta property="og:site_name" content="Hugging Face">`,
      /an HTML page of Hugging Face/,
      /Download the raw file/,
    ],
    [
      "that reports results, by its title",
      "<!DOCTYPE html><html><head><title>Eval report of github.com/a</title>",
      /an HTML page with the title "?Eval report of github\.com\/a"?, such as a report/,
      /Open the file of results that it was made from/,
    ],
    [
      "without a title",
      "<html><body>9 of 10</body></html>",
      /an HTML page, such as a report/,
      /made from/,
    ],
    ["behind a comment", "<!-- saved -->\n<html></html>", /an HTML page/, /made from/],
  ])("%s", async (_, text, message, fix) => {
    for (const content of [text, utf8(text), utf16(`\ufeff${text}`, true)]) {
      const problem = await refuseContent(content, "results.json");
      expect(problem.message).toMatch(message);
      expect(problem.fix).toMatch(fix);
    }
  });

  test("XML and a pointer of git-LFS are no such pages", async () => {
    expect((await refuseContent("<?xml version='1.0'?><a/>", "a.csv")).message).toMatch(/XML/);
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\n";
    expect((await refuseContent(pointer, "a.csv")).message).toMatch(/git-LFS pointer/);
  });
});

describe("a configuration is refused as one, in its language", () => {
  test.each([
    ["YAML", "model_name: m\nlevel: 1\ntemperature: 0.0\n"],
    ["JSON", '{"do_sample": true, "temperature": 0.6, "top_p": 0.95}'],
    ["TOML or INI", '[model]\nname = "x"\nn = 3\n'],
    ["TOML or INI", 'name = "x"\nn = 3\n[run]\nc = 1\n'],
    ["TOML or INI", "; a comment\n[run]\nmodel=x\nn=3\n"],
  ])("%s: %j", async (language, text) => {
    const { message } = await refuseContent(text, "config");
    expect(message).toBe(
      `this is a configuration in ${language}: settings, and no tasks with counts`,
    );
  });
});
