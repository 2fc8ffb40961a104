/** passcurve.wasm, compressed with gzip and encoded in base64. */
export declare const packedWasm: string;
