/** What a table asks whoever it stands in before it leaves out rows: who prevents it has all of them shown. */
export const rowsCut = "rowscut";
