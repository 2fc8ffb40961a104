/// <reference types="trusted-types" />
/** The hosted page starts module workers from their own files; passcurve.html starts classic ones from itself. */
declare module "virtual:passcurve-worker" {
  export function startWorker(): import("./questions/queue/remote.ts").WorkerPort;
  export function startReader(): import("./questions/queue/remote.ts").WorkerPort;
}

/** Synchronous file reader in workers; missing in the types for pages. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** Code that makes PDF; null in passcurve.html, which does not include it. */
declare module "virtual:passcurve-pdf" {
  export const pdfTools: (() => Promise<typeof import("./export/figure-pdf.ts")>) | null;
}

/** The URL of a font compressed with gzip. */
declare module "*.ttf?packed" {
  const address: string;
  export default address;
}

/** A table of tests/bench that `evidence-plugin.mjs` names, as text. */
declare module "virtual:passcurve-evidence/*" {
  const table: { document: string; section: string; heads: string[]; rows: string[][] };
  export default table;
}
