import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { linesOf, type SheetLimits, type SheetText, UnreadableSheet } from './sheet-text.ts';
import { plainWorkbook } from './workbook-parts.ts';

/** Beyond CV a sheet holds only formats. */
const [last_column_name, last_column] = ['CV', 99];
const most_sheets = 20;

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value);
}

/** The formula as typed. Its result was computed elsewhere and is not trusted. */
const typed = (value: CellValue, cell: Cell | undefined): string =>
  cell?.formula === undefined ? textOf(value) : `=${cell.formula}`;

/** Cells with a formula and no result may lie beyond the line's values. */
function* linesOfSheet({ rows, cells }: Sheet): Generator<string[]> {
  const formulas = new Map<number, Map<number, Cell>>();
  for (const [place, cell] of cells ?? []) {
    if (cell.formula === undefined) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = formulas.get(row) ?? new Map<number, Cell>();
    formulas.set(row, line.set(column, cell));
  }
  const count = Math.max(rows.length, ...[...formulas.keys()].map((row) => row + 1));
  for (let row = 0; row < count; row++) {
    const [values, own] = [rows[row] ?? [], formulas.get(row)];
    const width = Math.max(values.length, ...[...(own?.keys() ?? [])].map((column) => column + 1));
    yield Array.from({ length: width }, (_, column) => typed(values[column] ?? null, own?.get(column)));
  }
}

/** The columns of a line that a merged cell covers, without the one that has its value. */
const mergedIn = ({ merges }: Sheet, row: number): number[] =>
  (merges ?? []).flatMap(({ startRow, endRow, startCol, endCol }) =>
    row < startRow || row > endRow
      ? []
      : Array.from({ length: Math.min(endCol, last_column) - startCol + 1 }, (_, place) => startCol + place).filter(
          (column) => row > startRow || column > startCol,
        ),
  );

const isEmpty = ({ rows }: Sheet): boolean =>
  rows.every((cells) => cells.every((value) => textOf(value).trim() === ''));

/** Reads the first visible sheet of a workbook. Nothing is evaluated, linked or run. */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<SheetText> {
  const plain = plainWorkbook(bytes);
  const { sheets } = await readXlsx(plain, {
    range: `A1:${last_column_name}${limits.last_row}`,
    sheets: (info, index) => index < most_sheets && !info.hidden && !info.veryHidden,
  }).catch((error: unknown) => {
    throw new UnreadableSheet('damaged', { cause: error });
  });
  const [first, ...others] = sheets.filter((sheet) => !isEmpty(sheet));
  if (!first) throw new UnreadableSheet('empty');
  return {
    name: first.name,
    other_sheets: others.map(({ name }) => name),
    rows: linesOf(linesOfSheet(first), limits).map((row) => {
      const merged = mergedIn(first, row.line - 1);
      return merged.length > 0 ? { ...row, merged } : row;
    }),
  };
}
