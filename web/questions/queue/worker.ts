import { Answerer } from "../answerer.ts";
import { loadFirst } from "./first-load.ts";
import { expose } from "./remote.ts";

expose(new Answerer(loadFirst));
