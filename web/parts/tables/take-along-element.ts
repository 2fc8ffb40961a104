import { TakeAlong } from "./take-along.ts";

customElements.define("pc-take-along", TakeAlong);
