/** The hosted page starts module workers from their own files, passcurve.html classic ones from itself. */
declare module "virtual:passcurve-worker" {
  export function startWorker(): Worker;
  export function startReader(): Worker;
}

/** What workers read files with; the types of pages lack it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
