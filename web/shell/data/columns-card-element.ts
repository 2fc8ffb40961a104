import { ColumnsCard } from "./columns-card.ts";
import { SamplingQuestion } from "./sampling-question.ts";

customElements.define("pc-columns-card", ColumnsCard);
customElements.define("pc-sampling-question", SamplingQuestion);
