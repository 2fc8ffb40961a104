import { load } from "passcurve";
import { Answerer } from "../../web/questions/answerer.ts";
import { keyOf, type AnswerTo, type Kind, type Question } from "../../web/questions/questions.ts";
import { orderQuestion, valuesIn } from "../../web/questions/run-order.ts";
import { printAs } from "../../web/base/format.ts";
import { textOf } from "../../web/package/command/template-text.ts";
import type {
  Asking,
  Block,
  Change,
  Context,
  Control,
  Drawn,
  Figure,
  Kept,
  Links,
  Menu,
  NumberBox,
  Page,
  Section,
  TableBlock,
  Tick,
  View,
  Words,
} from "../../web/ui/page/page.ts";
import type { Range, Slider } from "../../web/ui/page/blocks.ts";
import { Answering } from "../../web/ui/workspace/answering.ts";
import { questionOf, type Band, type IntervalRequest } from "../../web/ui/workspace/intervals.ts";
import { bandIn } from "../../web/ui/workspace/answering.ts";
import { DerivedRuns } from "../../web/state/runs/derived-runs.ts";
import { nameOf } from "../../web/state/settings/run-ref.ts";
import type { LoadedSource, Source } from "../../web/state/sources/source.ts";
import { Store } from "../../web/state/store.ts";
import type { ExampleId } from "../../web/state/settings/example-ids.ts";
import type { Reply } from "../../web/questions/answerer.ts";
import { cellText, controlsIn, headlineWords, isLike, isOf, within } from "./page-blocks.ts";
import { readAside, readExample, readText } from "./opened-sources.ts";
import { plain } from "./plain-text.ts";

/** Files by name, as text. */
export type Files = Readonly<Record<string, string>>;

/** The plain text of words. */
export const wordsOf = (words: Words): string => plain(textOf(words));

/** The page of a view in this process, with every answer in it. No browser takes part. */
export async function openView<Picture>(
  view: View<Picture>,
  address: string,
  files: Files = {},
  how: Pick<Source, "nested"> = {},
): Promise<OpenedView<Picture>> {
  const opened = new OpenedView(view, address);
  const { example } = opened.store.settings;
  if (example !== null && example !== "none") await opened.loadExample(example);
  for (const [name, text] of Object.entries(files)) await opened.load(name, text, how);
  await opened.settle();
  return opened;
}

class OpenedView<Picture> {
  readonly store: Store;
  readonly #view: View<Picture>;
  readonly #open = new Map<string, boolean>();
  readonly #answers = new Map<string, Reply>();
  /** Subject of each job, now and at its start. */
  readonly #jobs = new Map<string, string>();
  readonly #started = new Map<string, string>();
  #answering: Answering;
  #picture: Picture | null = null;
  #kept: Kept = {};
  /** Sources outside the reader's data, by name, and those that the view waits for. */
  readonly #aside = new Map<string, LoadedSource>();
  readonly #unread: Source[] = [];

  constructor(view: View<Picture>, address: string) {
    this.#view = view;
    this.store = new Store(address);
    this.#answering = this.#newAnswering();
  }

  #newAnswering(): Answering {
    const aside = [...this.#aside.values()].flatMap(({ counts }) => counts);
    return new Answering(new Answerer(load), [...this.store.counts, ...aside]);
  }

  /** Reads a file as the page does. Throws if it is refused. */
  async load(name: string, text: string, more: Pick<Source, "nested"> = {}): Promise<void> {
    await this.#add({ kind: "text", name, text, ...more }, text);
  }

  async loadExample(id: ExampleId): Promise<void> {
    this.store.add(await readExample(id, this.store.nextKey()));
  }

  /** Reads a source that a view shows beside the reader's data. */
  async #readAside(source: Source): Promise<void> {
    if (this.#aside.has(source.name)) return;
    this.#aside.set(source.name, await readAside(source, -1 - this.#aside.size));
    this.#answering = this.#newAnswering();
  }

  async #add(source: Source, text: string): Promise<void> {
    this.store.add(await readText(source, text, this.store.nextKey()));
  }

  /** Answers all questions of the view. */
  async settle(): Promise<void> {
    const { store } = this;
    if (store.missesDerived) store.useDerived(new DerivedRuns());
    printAs(store.settings.print, store.settings.atFirst);
    this.#answering = this.#newAnswering();
    const order = orderQuestion(store.runs);
    if (order !== null) store.useValues(valuesIn(await this.#answering.ask(order)));
    for (;;) {
      const waiting = new Map<string, Question>();
      const found = this.#compose(waiting);
      const unread = this.#unread.splice(0);
      for (const source of unread) await this.#readAside(source);
      if (waiting.size === 0 && unread.length === 0) {
        this.#picture = found;
        return;
      }
      for (const [key, question] of waiting)
        this.#answers.set(key, await this.#answering.reply(question));
    }
  }

  #compose(waiting: Map<string, Question>): Picture | null {
    const replyTo = (question: Question): Reply | null => {
      const key = `${question.runs.join()} ${keyOf(question)}`;
      const reply = this.#answers.get(key);
      if (reply === undefined) waiting.set(key, question);
      return reply ?? null;
    };
    const ask = <Of extends Kind>(question: Question<Of>): AnswerTo<Of> | null => {
      const reply = replyTo(question as Question);
      return reply?.ok === true ? (reply.answer as AnswerTo<Of>) : null;
    };
    const of = (request: IntervalRequest): Band | null => {
      if (request.at.length === 0) return null;
      const reply = replyTo(questionOf(request));
      return reply === null ? null : bandIn(request.at, reply);
    };
    const request = (all: IntervalRequest[]) => {
      for (const each of all) of(each);
    };
    const job: Asking["job"] = (id, questions, start) => {
      const subject = questions.map((each) => keyOf(each as Question)).join("\n");
      this.#jobs.set(id, subject);
      const isStarted = start?.atOnce === true || this.#started.get(id) === subject;
      return isStarted ? questions.map(ask) : [];
    };
    const bands = { of, request };
    const aside: Asking["aside"] = (source) => {
      const read = this.#aside.get(source.name) ?? null;
      if (read === null) this.#unread.push(source);
      return read;
    };
    const asking = { ask, atRest: ask, bands, job, aside, stopped: false };
    return this.#view.compose(asking, this.#context, this.#picture);
  }

  get #context(): Context {
    const { store } = this;
    return {
      settings: store.settings,
      shown: store.shown,
      runs: store.runs,
      loaded: store.sources,
      loadedRuns: store.loadedRuns,
      countsOf: (run) => store.countsOf(run),
      nameOf: (ref) => nameOf(store.runs, ref),
      address: (change) => store.address(change),
      isOpen: (section) => this.#open.get(section) ?? store.settings.section === section,
      kept: this.#kept,
      starting: false,
      reading: { loading: null },
      following: null,
    };
  }

  /** The page. Throws if the view has nothing to show. */
  get page(): Page {
    const page =
      this.#picture === null
        ? this.#view.waiting?.(this.#context)
        : this.#view.page(this.#picture, this.#context);
    if (page === undefined) throw new Error("the view has no picture");
    return page;
  }

  /** The view has no picture: nothing is loaded, or an answer failed. */
  get isEmpty(): boolean {
    return this.#picture === null;
  }

  get address(): string {
    return this.store.address();
  }

  /** Sentence and basis of the headline, and the standing with its links. */
  get headline(): string {
    return wordsOf(headlineWords(this.page.headline));
  }

  /** All blocks, also those within others, in order. */
  get blocks(): Block[] {
    const { before = [], blocks } = this.page;
    return [...before, ...blocks].flatMap(within);
  }

  #ofKind<Kind extends string>(kind: Kind) {
    return this.blocks.filter((block) => isOf(block, [kind]));
  }

  get figures(): Figure[] {
    return this.#ofKind("figure");
  }

  get tables(): TableBlock[] {
    return this.#ofKind("table");
  }

  get sections(): Section[] {
    return this.#ofKind("section");
  }

  get headings(): string[] {
    return this.#ofKind("heading").map(({ words }) => wordsOf(words));
  }

  /** The texts of all notes. */
  get notes(): string[] {
    return this.#ofKind("note").map(({ words }) => wordsOf(words));
  }

  /** The texts of all remarks. */
  get remarks(): string[] {
    return this.#ofKind("remarks").flatMap(({ items }) => items.map(wordsOf));
  }

  /** The texts of the lists of a look. */
  list(look: string): string[] {
    return this.#ofKind("list")
      .filter((each) => each.look === look)
      .flatMap(({ items }) => items.map(wordsOf));
  }

  /** The texts of the notes that are faults. */
  get faults(): string[] {
    return this.#ofKind("note")
      .filter(({ style }) => style === "fault")
      .map(({ words }) => wordsOf(words));
  }

  /** The links of all lists, by id, with their words and remarks. */
  get linked(): Map<string, Links["items"][number]> {
    return new Map(
      this.#ofKind("links").flatMap(({ items }) => items.map((item) => [item.id, item])),
    );
  }

  /** The rows of a table by name; each row has the texts of its cells by the names of their columns. */
  table(label: string | RegExp): Record<string, Record<string, string>> {
    const found = this.tables.find((each) => isLike(each.label, label));
    if (found === undefined)
      throw new Error(
        `no table ${label.toString()} in ${this.tables.map((each) => each.label).join("; ")}`,
      );
    const { columns, rows } = found.content;
    return Object.fromEntries(
      rows.map(({ names, cells }) => [
        names.join(" − "),
        Object.fromEntries(cells.map((cell, i) => [columns[i]?.name ?? "", cellText(cell)])),
      ]),
    );
  }

  /** The charts of all figures. */
  get charts(): Drawn[] {
    const panels = this.figures.flatMap((figure) => figure.panels);
    return panels.flatMap(({ chart, instead }) => (instead === undefined ? [chart] : []));
  }

  get controls(): Control[] {
    const { next = [] } = this.page.headline ?? {};
    return [...next, ...this.blocks.flatMap(controlsIn)];
  }

  /** The menu, field, slider or box with this text or name. */
  control(words: string): Menu | NumberBox | Range | Slider | Tick {
    const found = this.controls
      .filter((each) => isOf(each, ["menu", "number", "range", "slider", "tick"]))
      .find((each) => wordsOf(each.words) === words || ("name" in each && each.name === words));
    if (found === undefined) throw new Error(`no control ${words}`);
    return found;
  }

  /** The values that a menu offers, without those that are off. */
  choices(words: string): string[] {
    const found = this.control(words);
    if (found.kind !== "menu") throw new Error(`${words} is no menu`);
    return found.choices.filter(([, , , isOff = false]) => !isOff).map(([value]) => value);
  }

  /** The words of all options of a menu. */
  optionsOf(words: string): string[] {
    const found = this.control(words);
    return found.kind === "menu" ? found.choices.map(([, option]) => plain(String(option))) : [];
  }

  /** Chooses a value of a menu. Throws if it is not offered. */
  async choose(words: string, value: string): Promise<void> {
    const found = this.control(words);
    if (found.kind !== "menu" || !this.choices(words).includes(value))
      throw new Error(`${words} does not offer ${value}`);
    await this.set(found.change(value));
  }

  async type(words: string, value: number): Promise<void> {
    const found = this.control(words);
    if (found.kind === "menu" || found.kind === "tick") throw new Error(`${words} is no field`);
    await this.set(found.change(value));
  }

  async tick(words: string, on: boolean): Promise<void> {
    const found = this.control(words);
    if (found.kind !== "tick") throw new Error(`${words} is no box`);
    await this.set(found.change(on));
  }

  /** The reasons beside fields whose values are refused. */
  get refusals(): string[] {
    return this.controls.flatMap((each) =>
      isOf(each, ["slider"]) && each.refusal !== null ? [each.refusal] : [],
    );
  }

  /** Follows a link to the page with other settings. */
  async follow(words: string): Promise<void> {
    const links = this.controls.filter((each) => isOf(each, ["link"]));
    const found = links.find((each) => wordsOf(each.words) === words);
    if (found === undefined) throw new Error(`no link ${words}`);
    await this.set(found.change);
  }

  /** Presses a button. */
  async press(words: string): Promise<void> {
    const buttons = this.controls.filter((each) => isOf(each, ["button"]));
    const found = buttons.find((each) => wordsOf(each.words) === words);
    if (found === undefined) throw new Error(`no button ${words}`);
    await this.set(found.change());
  }

  /** Unfolds sections. */
  async unfold(...ids: string[]): Promise<void> {
    for (const id of ids) this.#open.set(id, true);
    await this.settle();
  }

  /** Folds a section. */
  async fold(id: string): Promise<void> {
    this.#open.set(id, false);
    await this.settle();
  }

  /** The words of all buttons that start a job. */
  get startable(): string[] {
    return this.#ofKind("job").map(({ start }) => start);
  }

  /** Presses the button that starts a job. */
  async start(words: string): Promise<void> {
    const found = this.#ofKind("job").find(({ start }) => start === words);
    if (found === undefined) throw new Error(`no button ${words}`);
    this.#started.set(found.id, this.#jobs.get(found.id) ?? "");
    await this.settle();
  }

  /** Applies what an event of a chart or a table changes. */
  async happen(
    chart: Partial<Pick<Drawn, "changes">> | undefined,
    event: string,
    detail: unknown,
  ): Promise<void> {
    const change = chart?.changes?.[event];
    if (change === undefined) throw new Error(`nothing hears ${event}`);
    await this.set(change(detail as never));
  }

  async set({ kept, ...settings }: Change): Promise<void> {
    this.#kept = { ...this.#kept, ...kept };
    this.store.set(settings);
    await this.settle();
  }
}

export type { OpenedView };
