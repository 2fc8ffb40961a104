import { leavesOut, type TasksCompared } from "../../compute/compare/sides.ts";
import { counted } from "../../format.ts";

/** The tasks over which two runs are compared, if one run has more; else "". */
export const overCommon = (compared: TasksCompared): string =>
  leavesOut(compared) ? `over the ${counted(compared.common, "task")} that both have` : "";
