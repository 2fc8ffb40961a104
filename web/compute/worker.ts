import { Answerer } from "./answerer.ts";
import { expose } from "./remote.ts";

expose(new Answerer());
