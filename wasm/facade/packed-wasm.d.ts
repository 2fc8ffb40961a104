/** passcurve.wasm, as gzip packs it, in base64. */
export declare const packedWasm: string;
