import { withData } from "../../../export/held-data.ts";
import { fileOf } from "../../../ui/workspace/shared-link.ts";
import { inPage } from "../../../state/sources/page-data.ts";
import type { Context } from "../context.ts";
import type { CommandRequest } from "../options.ts";
import { shared } from "./page-settings.ts";

/** The page in one file with the data inside, as the page itself saves it. */
export async function pageOf(
  request: CommandRequest,
  context: Context,
  page: string,
): Promise<string> {
  const { workspace, share } = shared(request, context);
  const whole = withData(page, await fileOf(workspace, share, inPage));
  if (whole === null) throw new Error("the page of the package is damaged: install it again");
  return whole;
}
