import { delimited } from "./delimited.ts";
import type { Format } from "./format.ts";
import { passcurveFile } from "./passcurve-file.ts";

/** All that can be read; a file is of the first one that takes it for its own. */
export const formats: readonly Format[] = [passcurveFile, delimited];
