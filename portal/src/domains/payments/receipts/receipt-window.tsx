import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { usePrintNumbers } from '../../../platform/api/print-numbers.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { pairing_ink, QrPicture } from '../../../ui/qr/qr-picture.tsx';
import { Window } from '../../../ui/window/window.tsx';
import { MailReceipt } from './mail-receipt.tsx';
import { useReceiptDownload, useReceiptLink } from './receipts.data.ts';

interface ReceiptWindowProps {
  transaction_id: number;
  onClose: () => void;
}

/** Three ways to give a receipt: a code for the customer's phone, paper or file, and email. */
export const ReceiptWindow = ({ transaction_id, onClose }: ReceiptWindowProps) => (
  <Window opened onClose={onClose} title="Receipt" centered size={460}>
    <Choices transaction_id={transaction_id} />
  </Window>
);

function Choices({ transaction_id }: { transaction_id: number }) {
  const file = useReceiptDownload(transaction_id);
  const page = useReceiptLink(transaction_id);
  const { attempt, asking } = usePrintNumbers();
  const { attempt: attemptSave } = useAttempt();
  const save = () => void attemptSave(() => attempt(file.start), { failed: 'The receipt could not be downloaded.' });
  return (
    <Stack gap="lg">
      {page.failure && page.link === undefined ? (
        <FailedState
          title="The code for the customer’s phone could not be created."
          reason={sentenceOf(page.failure)}
          onRetry={page.read}
          retrying={page.isReading}
        />
      ) : (
        <Stack gap="sm" align="center">
          <Box w="100%" maw="14rem" pt={1}>
            <QrPicture code={page.link} label="QR code of the receipt" ink={pairing_ink} />
          </Box>
          <Text size="sm" c="dimmed" ta="center">
            The customer scans this code to open the receipt on their phone. The link works for 30 minutes.
          </Text>
        </Stack>
      )}
      <Group grow gap="sm">
        <Button
          component="a"
          href={page.link && `${page.link}&print=yes`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          data-disabled={page.link === undefined || undefined}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isRunning}
          onClick={save}
        >
          Download PDF
        </Button>
      </Group>
      <MailReceipt key={page.languages?.on.join()} transaction_id={transaction_id} languages={page.languages} />
      {asking}
    </Stack>
  );
}
