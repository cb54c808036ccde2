import type { PaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { usePrintNumbers } from '../../../platform/api/print-numbers.tsx';
import { askNoteTicket, useNoteDownload } from '../documents.data.ts';
import { percentLoader } from '../percent-loader.tsx';
import { PrintButton } from '../print/print-button.tsx';

/** Downloads or prints the document of one note. */
export function DownloadNote({ note }: { note: PaymentNote }) {
  const file = useNoteDownload();
  const { attempt, asking } = usePrintNumbers();
  const { attempt: attemptDownload } = useAttempt();
  const start = () =>
    void attemptDownload(() => attempt((print_numbers) => file.start(note, print_numbers)), {
      failed: 'The note could not be downloaded.',
    });
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <PrintButton label={`Print ${note.display_id}`} ask={() => askNoteTicket(note)} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={file.isRunning}
        loaderProps={percentLoader(file.percent)}
        onClick={start}
        aria-label={`Download ${note.display_id}`}
      >
        Download
      </Button>
      {asking}
    </Group>
  );
}
