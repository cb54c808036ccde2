/** Maximum size of the uploaded file. A thousand lines of users need a tenth of it. */
export const largest_import_bytes = 1024 * 1024;
/** Lines below the headings. A template's example line counts as one. */
export const most_import_rows = 1_000;
export const most_import_columns = 60;
/** Longer than the longest field, so that a too long value is reported by its field. */
export const longest_import_cell = 4_000;
/** How long a preview stays valid. */
export const import_ttl_seconds = 30 * 60;
