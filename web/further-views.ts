// What the page can show beyond the view that it opens on: one file, fetched once the first picture stands.
import "./boundary/elements.ts";
import "./budget/elements.ts";
import "./compare/elements.ts";
import "./depth/elements.ts";
import "./extrapolate/elements.ts";
import "./fit/elements.ts";
import "./reliability/elements.ts";
import "./what-if/elements.ts";
