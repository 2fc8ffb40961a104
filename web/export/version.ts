import { version as written } from "../../package.json";

/** The version of passcurve. */
export const version: string = written;
