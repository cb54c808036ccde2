/** Movements in one file. */
export const most_lines = 100_000;
/** Lines of a workbook, whose cells are all in memory at once. A larger one is saved as text. */
export const most_workbook_lines = 20_000;
/** As many entries of camt have about 70 MB. */
export const largest_statement_bytes = 96 * 1024 * 1024;
