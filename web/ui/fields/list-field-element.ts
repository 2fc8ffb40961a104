import { ListField } from "./list-field.ts";

customElements.define("pc-list-field", ListField);
