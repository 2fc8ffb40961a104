import { leavesOut, type TasksCompared } from "../../compute/compare/sides.ts";
import { counted } from "../../format.ts";

/** On which tasks two runs are compared, where one has more of them; else "". */
export const overCommon = (compared: TasksCompared): string =>
  leavesOut(compared) ? `over the ${counted(compared.common, "task")} that both have` : "";
