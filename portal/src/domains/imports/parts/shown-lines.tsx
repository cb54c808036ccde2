import type { ImportFate, ImportKind, ImportPreview, ImportRow } from '@clinic/contract/imports/imports.ts';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { fateWords, kindWords, lineCount, reasonsOf } from '../import-words.ts';
import { FateTiles } from './fate-tiles.tsx';

/** Shortened; the whole text is in the file. */
const longest_shown = 200;

const Reasons = ({ reasons }: { reasons: string[] }) => reasons.map((reason) => <div key={reason}>{reason}</div>);

/** Columns of the preview: all that will be written, the result of the line, and why. */
function lineColumns(kind: ImportKind, preview: ImportPreview): Column<ImportRow>[] {
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

/** More than a screenful, few enough to render at once. */
const lines_at_once = 100;

/** The second step: the result of each line, all or filtered. */
export function ShownLines({ kind, preview }: { kind: ImportKind; preview: ImportPreview }) {
  const [chosen, setChosen] = useState<ImportFate | undefined>(preview.counts.refused > 0 ? 'refused' : undefined);
  const [shown, setShown] = useState(lines_at_once);
  const columns = useMemo(() => lineColumns(kind, preview), [kind, preview]);
  const rows = preview.rows.filter(({ fate }) => chosen === undefined || fate === chosen);
  const choose = (fate: ImportFate | undefined) => {
    setChosen(fate);
    setShown(lines_at_once);
  };
  return (
    <Stack gap="md">
      <FileNotices preview={preview} />
      <FateTiles counts={preview.counts} chosen={chosen} onChoose={choose} />
      <DataTable
        label="Lines of the file"
        columns={columns}
        rows={rows.slice(0, shown)}
        rowId={({ line }) => String(line)}
        empty={
          <EmptyState
            icon={<IconFileSpreadsheet size={32} stroke={1.5} />}
            title="No lines with this result"
            hint="Choose another tile above."
          />
        }
      />
      {rows.length > shown && (
        <Group justify="center">
          <Button variant="default" onClick={() => setShown(shown + lines_at_once)}>
            Show {lineCount(Math.min(lines_at_once, rows.length - shown))} more of {rows.length - shown}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

const list = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** That many colleagues may share an address before it looks like a column that was filled down by mistake. */
const usual_sharers = 5;

/** Addresses shared by many of the new users. */
function sharedMails({ kind, columns, rows }: ImportPreview): string[] {
  const place = columns.findIndex(({ field }) => field === 'email');
  if (kind !== 'users' || place === -1) return [];
  const created = rows.filter(({ fate }) => fate === 'create');
  const lines = Map.groupBy(created, ({ cells }) => (cells[place] ?? '').toLowerCase());
  return [...lines].flatMap(([mail, those]) =>
    those.length > usual_sharers ? [`${those.length} invitations would go to ${mail}. Please check that column.`] : [],
  );
}

/** Parts of the file that were ignored, and what may be a mistake. */
function FileNotices({ preview }: { preview: ImportPreview }) {
  const { unknown_columns, other_sheets, sheet, has_example } = preview;
  const notices = [
    ...(unknown_columns.length > 0 ? [`These columns are ignored: ${list(unknown_columns)}.`] : []),
    ...(other_sheets.length > 0
      ? [`Only the sheet “${sheet ?? ''}” is imported. Skipped: ${list(other_sheets)}.`]
      : []),
    ...preview.notices,
    ...sharedMails(preview),
    ...(has_example ? ['The template’s example line is skipped.'] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle size={18} aria-hidden />} py="xs">
      {notices.map((notice) => (
        <div key={notice}>{notice}</div>
      ))}
    </Alert>
  );
}
