import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import { type Cell, writeXlsx } from 'hucre/xlsx';
import { asText } from '../../platform/documents/sheet-columns.rules.ts';

/** The notes on what belongs in each column. Users do not fill in this sheet, so the import does not report it as unread. */
export const notes_sheet = 'How to fill in';

const last_line = 1_002;
const bold = { font: { bold: true } };

/** Makes all cells text. Otherwise the writer would turn a name such as `#REF!` into an error cell. */
const asTexts = (rows: readonly (readonly (string | null)[])[]) =>
  new Map(
    rows.flatMap((cells, line) =>
      cells.flatMap((text, at): [string, Partial<Cell>][] =>
        text === null ? [] : [[`${line},${at}`, { richText: [{ text: asText(text) }] }]],
      ),
    ),
  );

/** Builds a spreadsheet with headings, an example line, and a second sheet that explains the columns. */
export function writeTemplate(
  name: string,
  columns: readonly ImportColumn[],
  more: readonly string[][],
): Promise<Uint8Array> {
  const heading = ({ heading: text, required }: ImportColumn): string => (required ? `${text} *` : text);
  const letter = (at: number): string => String.fromCodePoint(65 + at);
  const notes = [
    ['Column', 'Required', 'Content'],
    ...columns.map((column) => [column.heading, column.required ? 'yes' : 'no', column.hint ?? null]),
    [],
    ['Line 2 is an example. Write over it, or leave it: it is skipped.'],
    ['You see what happens to each line before anything is created.'],
    ...more,
  ];
  return writeXlsx({
    sheets: [
      {
        name,
        // Text format, so that a spreadsheet program does not drop the leading zero of a postal code.
        columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
        rows: [columns.map(heading), columns.map(({ example }) => (example === '' ? null : example))],
        cells: new Map(
          columns.map((column, at) => [`0,${at}`, { value: heading(column), type: 'string', style: bold }]),
        ),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, at) =>
          choices === undefined
            ? []
            : [
                {
                  type: 'list' as const,
                  values: [...choices],
                  allowBlank: true,
                  range: `${letter(at)}2:${letter(at)}${last_line}`,
                },
              ],
        ),
      },
      {
        name: notes_sheet,
        columns: [{ width: 20 }, { width: 12 }, { width: 80 }],
        rows: notes.map((cells) => [...cells]),
        cells: asTexts(notes),
      },
    ],
  });
}
