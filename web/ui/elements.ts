import { CellReader } from "./tables/cell-reader.ts";
import { CurveChart } from "./curves/curve-chart.ts";
import { FigureBar } from "./figures/figure-bar.ts";
import { Fold } from "./workspace/fold.ts";
import { HowComputed } from "./how/how-computed.ts";
import { Note } from "./how/note.ts";
import { Table } from "./tables/table.ts";

customElements.define("pc-cell-reader", CellReader);
customElements.define("pc-curve-chart", CurveChart);
customElements.define("pc-figure-bar", FigureBar);
customElements.define("pc-fold", Fold);
customElements.define("pc-how-computed", HowComputed);
customElements.define("pc-note", Note);
customElements.define("pc-table", Table);
