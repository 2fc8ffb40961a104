import type { Problem } from "../../read/base/problem.ts";
import { counted } from "../../base/format.ts";
import { embedPrefix } from "../../shell/share/embedded.ts";
import { readAddress } from "../../state/settings/address.ts";
import type { Source } from "../../state/sources/source.ts";
import { DerivedRuns } from "../../state/runs/derived-runs.ts";
import { Store } from "../../state/store.ts";
import { problemWords } from "../problem-words.ts";
import { ChartProblem } from "./problem.ts";
import type { Thread } from "./thread.ts";

/** The data of an element. */
export interface Data {
  store: Store;
  /** True if the data came from a file, whose name is shown below the chart. */
  named: boolean;
  /** The link that carried the data. Null without one, and if it is not online. */
  link: string | null;
}

/** Data that have not been read yet. */
interface ElementData {
  source: Source;
  content: string | ArrayBuffer;
  /** Settings that came with the data, as an address. */
  address: string;
  link: string | null;
}

/** Source name of data that stand in the page itself. */
const inlineName = "data";

/** Key of the next data. The ids of their runs begin with it, so that charts do not share ids. */
let nextKey = 1;

/** Identifies the data of an element, by its attributes. */
export const dataKey = (element: Element): string =>
  JSON.stringify([element.getAttribute("data"), element.getAttribute("src")]);

/** Reads the data that an element names. */
export async function readData(
  element: Element,
  thread: Thread,
  signal: AbortSignal,
): Promise<Data> {
  const { source, content, address, link } = await dataOf(element, signal);
  const key = nextKey++;
  const read = await thread.read(source.name, content, key);
  if (!read.ok) throw unreadable(read.problems);
  const { result, counts, fingerprint } = read;
  if (result.runs.length === 0) throw new ChartProblem("no-data", "the data hold no run");
  const store = new Store(address);
  store.add({ key, source, result, counts, fingerprint });
  store.useDerived(new DerivedRuns());
  const { address: own = "" } = result.meta;
  if (result.shape === "passcurve file" && own !== "") store.follow(own, "none");
  return { store, link, named: link === null && source.name !== inlineName };
}

function unreadable([first, ...more]: Problem[]): ChartProblem {
  const others = more.length === 0 ? "" : ` (and ${counted(more.length, "more problem")})`;
  const words = first === undefined ? "the data are empty" : problemWords(first);
  return new ChartProblem("unreadable", `${words.replace(/\.$/, "")}${others}`);
}

async function dataOf(element: Element, signal: AbortSignal): Promise<ElementData> {
  const [data, src] = ["data", "src"].map((name) => element.getAttribute(name)?.trim() ?? "");
  if (data && src) throw new ChartProblem("attribute", "data and src are both given: keep one");
  if (data) return inline(data);
  if (!src) throw new ChartProblem("no-data", "neither data nor src is given");
  const url = addressIn(src);
  const { hash } = url;
  return /^#[^?]*\?.*\b(?:data|example)=/s.test(hash.replace(embedPrefix, "#"))
    ? linked(url)
    : fetched(url, signal);
}

function addressIn(src: string): URL {
  try {
    return new URL(src, document.baseURI);
  } catch {
    throw new ChartProblem("attribute", "src is no address");
  }
}

/** Data from the text of the attribute. On a single line, semicolons end the rows. */
function inline(text: string): ElementData {
  const rows = text.includes("\n") ? text.split("\n") : text.split(";");
  const content = rows.map((row) => row.replace(/^ +/, "")).join("\n");
  return { source: { kind: "text", name: inlineName, text: "" }, content, address: "", link: null };
}

/** Data in a link of the page; no request goes to a server. */
async function linked(url: URL): Promise<ElementData> {
  url.hash = url.hash.replace(embedPrefix, "#");
  const { data } = readAddress(url.hash);
  if (data === null)
    throw new ChartProblem(
      "no-data",
      "the link names an example of the page and holds no data. Make one of data of your own",
    );
  const { openLink } = await import("../../state/share/open-link.ts");
  const content = await openLink(data);
  if (typeof content !== "string") throw unreadable(content.problems);
  const source: Source = { kind: "link", name: "The link", files: "", data: "", text: "" };
  const isOnline = url.protocol === "https:" || url.protocol === "http:";
  return { source, content, address: url.hash, link: isOnline ? url.href : null };
}

async function fetched(url: URL, signal: AbortSignal): Promise<ElementData> {
  const content = await bytesAt(url, signal);
  const name = nameIn(url);
  return { source: { kind: "text", name, text: "" }, content, address: "", link: null };
}

async function bytesAt(url: URL, signal: AbortSignal): Promise<ArrayBuffer> {
  const where = url.href.length > 200 ? `${url.href.slice(0, 200)}…` : url.href;
  let response: Response;
  try {
    response = await fetch(url, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ChartProblem("unreachable", `${where} could not be fetched`);
  }
  if (!response.ok) throw new ChartProblem("unreachable", `${where} answered ${response.status}`);
  try {
    return await response.arrayBuffer();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ChartProblem("unreachable", `${where} broke off`);
  }
}

/** File name: the last part of the path, or the host if the path is empty. */
function nameIn(url: URL): string {
  const last = url.pathname.split("/").findLast((part) => part !== "") ?? url.host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
