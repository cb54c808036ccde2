import type { ImportPreview } from '@clinic/contract/imports/imports.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../platform/api/save-file.ts';
import { refusedLines } from './refused-lines.ts';

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
