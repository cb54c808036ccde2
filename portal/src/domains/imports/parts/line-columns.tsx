import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import type { ImportPreview, ImportRow } from '@clinic/contract/imports/imports.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fateWords, kindWords } from '../import-words.ts';
import { reasonsOf } from '../reasons.ts';

/** Shortened; the whole text is in the file. */
const longest_shown = 200;

const Reasons = ({ reasons }: { reasons: string[] }) => reasons.map((reason) => <div key={reason}>{reason}</div>);

/** Columns of the preview: all that will be written, the result of the line, and why. */
export function lineColumns(kind: ImportKind, preview: ImportPreview): Column<ImportRow>[] {
  const place = new Map(preview.columns.map(({ field }, index) => [field, index]));
  const textOf = (row: ImportRow, fields: readonly string[]): string =>
    fields
      .map((field) => row.cells[place.get(field) ?? -1] ?? '')
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, longest_shown);
  const known = kindWords[kind].columns.filter(({ fields }) => fields.some((field) => place.has(field)));
  const shown_fields = new Set(known.flatMap(({ fields }) => fields));
  const others = preview.columns.filter(({ field }) => !shown_fields.has(field));
  return [
    { id: 'line', header: 'Line', width: 60, align: 'right', required: true, cell: ({ line }) => line },
    ...known.map(({ fields, heading, width }, index): Column<ImportRow> => ({
      id: fields.join('-'),
      header: heading,
      width,
      card: index === 0 ? 'title' : 'line',
      cell: (row) => textOf(row, fields) || '–',
    })),
    ...others.map(({ field, heading }): Column<ImportRow> => ({
      id: field,
      header: heading,
      width: 130,
      card: 'line',
      cell: (row) => textOf(row, [field]) || '–',
    })),
    {
      id: 'fate',
      header: 'Result',
      width: 130,
      card: 'corner',
      cell: ({ fate }) => <StatusBadge tone={fateWords[fate].tone}>{fateWords[fate].word}</StatusBadge>,
    },
    {
      id: 'why',
      header: 'Why',
      width: 250,
      wrap: 'all',
      card: 'footer',
      cell: (row) => <Reasons reasons={reasonsOf(preview, row)} />,
    },
  ];
}
