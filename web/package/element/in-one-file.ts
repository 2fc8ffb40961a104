import { isInWorker } from "./worker-scope.ts";

// The element as one classic script, for pages without modules or without a server. It is its own worker, too.
if (isInWorker()) void import("./serving.ts");
else void import("./element.ts");
