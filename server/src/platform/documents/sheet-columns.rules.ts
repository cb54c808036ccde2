/** Looks of a sheet's columns. */
export const moneyColumn = { numFmt: '#,##0.00', width: 14 };
export const instantColumn = { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 };
export const textColumn = { width: 20 };

const singapore_ms = 8 * 3_600_000;

/** Spreadsheet dates have no time zone, so the cell shows Singapore wall-clock time. */
export const wallClock = (at: Date | null): Date | null => (at === null ? null : new Date(at.getTime() + singapore_ms));

/** In a spreadsheet `_x003D_` stands for a character. Text that looks like this is escaped, so that it stays as typed. */
export const asText = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : text;
