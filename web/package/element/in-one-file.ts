import { isInWorker } from "./worker-scope.ts";

// The element as one classic script, for pages without modules or without a server. It is also its own worker.
if (isInWorker()) void import("./serving.ts");
else void import("./element.ts");
