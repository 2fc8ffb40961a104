/** passcurve.wasm, as the bundle of `passcurve/inline` holds it. */
export declare const wasmInBase64: string;
