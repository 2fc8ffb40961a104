import { viewElement } from "../../ui/page/view-element.ts";
import { RecipeNote } from "./recipe-note.ts";
import { papersView } from "./view.ts";

customElements.define("pc-papers-view", viewElement(papersView));
customElements.define("pc-recipe-note", RecipeNote);
