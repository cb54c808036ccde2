/** Records that can be imported from a spreadsheet. */
export const import_kinds = ['users', 'doctors'] as const;
export type ImportKind = (typeof import_kinds)[number];
