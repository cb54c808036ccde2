/** Movements in one file. */
export const most_lines = 100_000;
/** Lines of a workbook, whose cells are all in memory at once. A larger one is saved as text. */
export const most_workbook_lines = 20_000;
/** As many entries of camt have about 70 MB. */
export const largest_xml_bytes = 96 * 1024 * 1024;
/** As many lines of MT940 have about 15 MB, and of a spreadsheet 10 MB. */
export const largest_text_bytes = 32 * 1024 * 1024;
