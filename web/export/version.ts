import { version as written } from "../../package.json";

/** Of passcurve. */
export const version: string = written;
