import { PapersView } from "./papers-view.ts";
import { RecipeNote } from "./recipe-note.ts";

customElements.define("pc-papers-view", PapersView);
customElements.define("pc-recipe-note", RecipeNote);
