/** The hosted page starts a module worker from its own file, passcurve.html a classic one from itself. */
declare module "virtual:passcurve-worker" {
  export function startWorker(): Worker;
}
