/** An amount with its sign is a figure, whatever a spreadsheet program thinks of it. */
const figure = /^-?\d+\.\d{2}$/;
/** Marks text that spreadsheet programs would read as a formula. The next import removes the apostrophe. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !figure.test(text) ? `'${text}` : text);
const quoted = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`;

/** Comma-separated text, each cell in quotation marks. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
