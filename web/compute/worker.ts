import { Engine } from "./engine.ts";
import { expose } from "./remote.ts";

expose(new Engine());
