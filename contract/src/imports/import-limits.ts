/** Of the file as it is sent: a thousand lines of people are a tenth of it. */
export const largest_import_bytes = 1024 * 1024;
/** Below the headings; the example of a template counts as one. */
export const most_import_rows = 1_000;
export const most_import_columns = 60;
/** Longer than the longest field, so that what is too long is told of the field. */
export const longest_import_cell = 4_000;
/** How long what was looked at may be carried out. */
export const import_ttl_seconds = 30 * 60;
