import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

const list = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** What of the file was left out, so that nobody misses it later. */
export function FileNotices({ preview }: { preview: ImportPreview }) {
  const { unknown_columns, other_sheets, sheet, has_example } = preview;
  const notices = [
    ...(unknown_columns.length > 0 ? [`These columns are not taken in: ${list(unknown_columns)}.`] : []),
    ...(other_sheets.length > 0 ? [`Only the sheet “${sheet ?? ''}” is read; left out: ${list(other_sheets)}.`] : []),
    ...(has_example ? ['The example of the template is left out.'] : []),
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
