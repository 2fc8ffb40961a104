import { expect, test } from "vitest";
import { inXml } from "../../../../web/export/paint-svg.ts";
import { colourOf } from "../../../../web/export/presentation.ts";
import { fileName } from "../../../../web/export/save.ts";

test("what no file of XML may hold is a sign for what is unknown", () => {
  expect(inXml("a\u0001b\ud800c")).toBe("a\ufffdb\ufffdc");
  expect(inXml("<&> 👩‍👧 é\t\n")).toBe("<&> 👩‍👧 é\t\n");
});

test("names keep what holds their order together only where it can be lost", () => {
  expect(inXml("\u2068plain\u2069 name")).toBe("plain name");
  expect(inXml("\u2068שלום\u2069 name")).toBe("\u2068שלום\u2069 name");
});

test("a computed colour is a name that every program knows", () => {
  expect(colourOf("rgb(0, 114, 178)")).toEqual({ colour: "#0072b2", alpha: 1 });
  expect(colourOf("rgba(255, 0, 10, 0.5)")).toEqual({ colour: "#ff000a", alpha: 0.5 });
  expect(colourOf("none")).toEqual({ colour: "none", alpha: 1 });
});

test("a title is the name of a file", () => {
  expect(fileName("Share of tasks solved, by τ (log)", "svg")).toBe(
    "share-of-tasks-solved-by-log.svg",
  );
  expect(fileName("שלום", "png")).toBe("passcurve.png");
  expect(fileName("../../etc/passwd", "csv")).toBe("etc-passwd.csv");
});
