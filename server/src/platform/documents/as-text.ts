/** In a spreadsheet `_x003D_` encodes a character. Text of this form is escaped, so that it stays as typed. */
export const asText = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : text;
