import { leavesOut, type TasksCompared } from "../../questions/compare/sides.ts";
import { counted } from "../../base/format.ts";

/** The tasks over which two runs are compared, if one run has more; else "". */
export const overCommon = (compared: TasksCompared): string =>
  leavesOut(compared) ? `over the ${counted(compared.common, "task")} that both have` : "";
