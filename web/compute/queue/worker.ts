import { Answerer } from "../kinds/answerer.ts";
import { expose } from "./remote.ts";

expose(new Answerer());
