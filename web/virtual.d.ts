/// <reference types="trusted-types" />
/** The hosted page starts module workers from their own files, passcurve.html classic ones from itself. */
declare module "virtual:passcurve-worker" {
  export function startWorker(): import("./compute/queue/remote.ts").WorkerPort;
  export function startReader(): import("./compute/queue/remote.ts").WorkerPort;
}

/** What workers read files with; the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** What makes PDF; null in passcurve.html, which does not hold it. */
declare module "virtual:passcurve-pdf" {
  export const pdfTools: (() => Promise<typeof import("./export/figure-pdf.ts")>) | null;
}

/** The address of a font that is packed as gzip does. */
declare module "*.ttf?packed" {
  const address: string;
  export default address;
}

/** A table of tests/bench that `evidence-plugin.mjs` names, as text. */
declare module "virtual:passcurve-evidence/*" {
  const table: { document: string; section: string; heads: string[]; rows: string[][] };
  export default table;
}
