import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { percentLoader } from '../percent-loader.tsx';
import { useDayDocument } from './day-close.data.ts';

/** Prints the page, and downloads the document of a signed-off day. */
export function DayDocumentButtons({ id, day }: { id: number; day: string }) {
  const file = useDayDocument();
  const { attempt } = useAttempt();
  const start = () => void attempt(() => file.start(id, day), { failed: 'The document could not be downloaded.' });
  return (
    <>
      <ActionIcon variant="default" size="input-sm" aria-label="Print" title="Print" onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={file.isRunning}
        loaderProps={percentLoader(file.percent)}
        onClick={start}
      >
        Download PDF
      </Button>
    </>
  );
}
