import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/api/save-file.ts';
import { reasonsOf } from './import-words.ts';

/** A heading that the next import recognises and ignores. */
const reason_heading = 'What is wrong';

/** Marks text that spreadsheet programs would read as a formula. The next import removes the apostrophe. */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => `"${plain(text).replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]): string => cells.map(quoted).join(',');

/** The refused lines as comma-separated text with their errors, to be corrected and chosen again. */
export function refusedLines(preview: ImportPreview): string {
  const headings = [...preview.columns.map(({ heading }) => heading), reason_heading];
  const refused = preview.rows.filter(({ fate }) => fate === 'refused');
  // The byte order mark identifies UTF-8.
  return `\ufeff${[headings, ...refused.map((row) => [...row.cells, reasonsOf(preview, row).join(' ')])].map(lineOf).join('\r\n')}\r\n`;
}

/** Downloads the refused lines with their errors, to be corrected and chosen again. */
export const RefusedButton = ({ preview }: { preview: ImportPreview }) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
    onClick={() =>
      saveFile(new Blob([refusedLines(preview)], { type: 'text/csv;charset=utf-8' }), `${preview.kind}-refused.csv`)
    }
  >
    Download lines with errors
  </Button>
);
