import { StandingLine } from "./standing-line.ts";

customElements.define("pc-standing-line", StandingLine);
