import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

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
export function FileNotices({ preview }: { preview: ImportPreview }) {
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
