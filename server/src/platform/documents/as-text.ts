/** In a spreadsheet `_x003D_` stands for a character: where somebody typed just that, it is written so that it stays. */
export const asText = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : text;
