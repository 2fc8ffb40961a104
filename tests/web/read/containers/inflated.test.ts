import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inflated } from "../../../../web/read/containers/inflated.ts";

const bytes = new TextEncoder().encode("what is deflated, and comes again: deflated, ".repeat(200));
const packed = new Uint8Array(deflateRawSync(bytes));
const { length } = bytes;

describe("what the platform unpacks", () => {
  test("is what was packed, of any size", async () => {
    for (const size of [0, 1, 63, 64, 65, length]) {
      const part = bytes.subarray(0, size);
      const whole = await inflated(new Uint8Array(deflateRawSync(part)), size);
      expect(whole).toEqual(new Uint8Array(part));
    }
  });

  test("is nothing where its size is another one than is stated", async () => {
    for (const size of [0, 1, length - 1, length + 1, 2 * length])
      expect(await inflated(packed, size), String(size)).toBeNull();
  });

  test("is nothing where bytes are missing, others follow, or it was packed in another way", async () => {
    expect(await inflated(packed.subarray(0, -1), length)).toBeNull();
    expect(await inflated(new Uint8Array([...packed, 0]), length)).toBeNull();
    expect(
      await inflated(
        packed.map((byte) => byte ^ 0xff),
        length,
      ),
    ).toBeNull();
  });
});
