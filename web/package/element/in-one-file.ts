// The element as one classic script, for pages without modules or without a server. It is its own worker, too.
if ("document" in globalThis) void import("./element.ts");
else void import("./serving.ts");
