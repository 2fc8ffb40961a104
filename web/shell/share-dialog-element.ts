import { FramePart } from "./frame-part.ts";
import { ShareDialog } from "./share-dialog.ts";

customElements.define("pc-frame-part", FramePart);
customElements.define("pc-share-dialog", ShareDialog);
