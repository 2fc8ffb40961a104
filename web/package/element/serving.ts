import { load } from "passcurve";
import { Answerer, type Batch, type Reply } from "../../compute/kinds/answerer.ts";
import { Reading, servePage } from "./reading.ts";

/** What reads and computes for all charts of a page: the one object that their worker exposes. */
export class Serving extends Reading {
  #answerer: Answerer | null = null;

  /** Computes with these bytes of passcurve.wasm. */
  use(wasmBinary: ArrayBuffer | Uint8Array): void {
    this.#answerer = new Answerer(() => load({ wasmBinary }));
  }

  async answer(batch: Batch): Promise<Reply[]> {
    if (this.#answerer === null) throw new Error("there is no wasm yet");
    return this.#answerer.answer(batch);
  }
}

servePage(() => new Serving());
