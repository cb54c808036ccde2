/** What can be taken in from a spreadsheet. */
export const import_kinds = ['users', 'doctors'] as const;
export type ImportKind = (typeof import_kinds)[number];
