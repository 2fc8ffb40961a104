import { Embed } from "./embed.ts";

customElements.define("pc-embed", Embed);
