import { ShareDialog } from "./share-dialog.ts";

customElements.define("pc-share-dialog", ShareDialog);
