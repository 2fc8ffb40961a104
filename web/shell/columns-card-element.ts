import { ColumnsCard } from "./columns-card.ts";

customElements.define("pc-columns-card", ColumnsCard);
