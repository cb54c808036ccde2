import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { csvText } from '@clinic/contract/shared/csv-text.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/api/save-file.ts';
import { reasonsOf } from './import-words.ts';

/** A heading that the next import recognises and ignores. */
const reason_heading = 'What is wrong';

/** The refused lines as comma-separated text with their errors, to be corrected and chosen again. */
export function refusedLines(preview: ImportPreview): string {
  const headings = [...preview.columns.map(({ heading }) => heading), reason_heading];
  const refused = preview.rows.filter(({ fate }) => fate === 'refused');
  // The byte order mark identifies UTF-8.
  return `\ufeff${csvText([headings, ...refused.map((row) => [...row.cells, reasonsOf(preview, row).join(' ')])])}`;
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
