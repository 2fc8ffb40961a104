import { CellReader } from "./cell-reader.ts";
import { CurveChart } from "./curve-chart.ts";
import { FigureBar } from "./figure-bar.ts";
import { HowComputed } from "./how-computed.ts";
import { Note } from "./note.ts";
import { TableTools } from "./table-tools.ts";
import { ValueTable } from "./value-table.ts";

customElements.define("pc-cell-reader", CellReader);
customElements.define("pc-curve-chart", CurveChart);
customElements.define("pc-figure-bar", FigureBar);
customElements.define("pc-how-computed", HowComputed);
customElements.define("pc-note", Note);
customElements.define("pc-table-tools", TableTools);
customElements.define("pc-value-table", ValueTable);
