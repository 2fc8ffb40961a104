import { ElementPart } from "./element-part.ts";
import { FramePart } from "./frame-part.ts";
import { PagePart } from "./page-part.ts";
import { ShareDialog } from "./share-dialog.ts";

customElements.define("pc-element-part", ElementPart);
customElements.define("pc-frame-part", FramePart);
customElements.define("pc-page-part", PagePart);
customElements.define("pc-share-dialog", ShareDialog);
