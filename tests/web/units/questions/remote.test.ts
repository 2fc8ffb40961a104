import { afterEach, expect, it } from "vitest";
import { expose, remote } from "../../../../web/questions/queue/remote.ts";

/** Answers immediately once released, and never before. */
class Desk {
  #requested = 0;
  #release: () => void = () => undefined;
  readonly #released = new Promise<void>((resolve) => (this.#release = resolve));
  double(value: number) {
    this.#requested += 1;
    return 2 * value;
  }
  async sumOnceReleased(values: Float64Array) {
    await this.#released;
    return values.reduce((sum, value) => sum + value, 0);
  }
  release() {
    this.#release();
    return "released";
  }
  refuse(): number {
    throw new RangeError("k = 0; must be at least 1");
  }
  request() {
    return this.#requested;
  }
}

let { port1, port2 } = new MessageChannel();
afterEach(() => {
  port1.close();
});

function desk() {
  ({ port1, port2 } = new MessageChannel());
  expose(new Desk(), port1);
  const answering = remote<Desk>(port2);
  port1.start();
  port2.start();
  return answering;
}

it("calls methods with their object and hands back what they answer", async () => {
  const there = desk();
  expect(await there.double(21)).toBe(42);
  expect(await there.request()).toBe(1);
});

it("gives each call its own answer, in whatever order they come", async () => {
  const there = desk();
  const late = [Float64Array.of(1, 2), Float64Array.of(3, 4)].map((v) => there.sumOnceReleased(v));
  expect(await there.double(5)).toBe(10);
  expect(await there.release()).toBe("released");
  expect(await Promise.all(late)).toEqual([3, 7]);
});

it("rejects with the message of what was thrown, and goes on answering", async () => {
  const there = desk();
  await expect(there.refuse()).rejects.toThrow("k = 0; must be at least 1");
  expect(await there.double(1)).toBe(2);
});

it("rejects where there is no such method", async () => {
  const there = desk() as unknown as { missing: () => Promise<unknown> };
  await expect(there.missing()).rejects.toThrow("missing");
});

it("can be handed on by a promise", async () => {
  const there = await Promise.resolve(desk());
  expect(await there.double(2)).toBe(4);
});

it("moves the memory of an answer that it is told to, and copies the rest", async () => {
  ({ port1, port2 } = new MessageChannel());
  const answer = { moved: Float64Array.of(1, 2), copied: Float64Array.of(3) };
  expose({ both: () => answer }, port1, (each) => (each === answer ? [answer.moved.buffer] : []));
  const there = remote<{ both: () => typeof answer }>(port2);
  port1.start();
  port2.start();
  expect(await there.both()).toEqual({ moved: Float64Array.of(1, 2), copied: Float64Array.of(3) });
  expect([answer.moved.length, answer.copied.length]).toEqual([0, 1]);
});
