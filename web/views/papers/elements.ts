import { drawFurther } from "../../ui/page/draw-further.ts";
import { viewElement } from "../../ui/page/view-element.ts";
import { RecipeNote } from "./recipe-note.ts";
import { papersView } from "./view.ts";

customElements.define("pc-papers-view", viewElement(papersView, drawFurther));
customElements.define("pc-recipe-note", RecipeNote);
