import { load } from "passcurve";
import { Answerer, type Batch, type Reply } from "../../questions/answerer.ts";
import { Reading, servePage } from "./reading.ts";

/** Reads and computes for all charts of a page. Their worker exposes one instance. */
export class Serving extends Reading {
  #answerer: Answerer | null = null;

  /** Sets the bytes of passcurve.wasm to compute with. */
  use(wasmBinary: ArrayBuffer | Uint8Array): void {
    this.#answerer = new Answerer(() => load({ wasmBinary }));
  }

  async answer(batch: Batch): Promise<Reply[]> {
    if (this.#answerer === null) throw new Error("there is no wasm yet");
    return this.#answerer.answer(batch);
  }
}

servePage(() => new Serving());
