import type { TableBlock } from "../../../../web/ui/page/page.ts";

/** The values of a table's row at full precision, in column order, without undefined ones. */
export function rowValues(tables: readonly TableBlock[], label: string, at: number): number[] {
  const found = tables.find((table) => table.label === label);
  if (found === undefined) throw new Error(`no table ${label}`);
  return (found.content.rows[at]?.cells ?? []).flatMap(({ value = NaN }) =>
    Number.isNaN(value) ? [] : [value],
  );
}
