import type { PaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';
import { type AdviceDocument, askInvoiceTicket, useAdviceDocument } from '../documents.data.ts';
import { percentLoader } from '../percent-loader.tsx';
import { PrintButton } from '../print/print-button.tsx';

const documents: { which: AdviceDocument; label: string }[] = [
  { which: 'invoice_pdf', label: 'Invoice for Admin Fee' },
  { which: 'payment_advice_pdf', label: 'Payment Advice' },
];

/** The documents of an advice that exist and that the member may download. */
export function AdviceDocuments({ advice }: { advice: PaymentAdvice }) {
  const canDownloadAdvice = useCan('ROLE_PAYMENTADVICE_DOWNLOAD');
  const canDownloadStatement = useCan('ROLE_PAYMENTSTATEMENT_DOWNLOAD');
  const file = useAdviceDocument(advice);
  const { attempt } = useAttempt();
  const isAllowed = canDownloadAdvice || (advice.process_status !== 'p' && canDownloadStatement);
  if (!isAllowed) return null;
  const open = (which: AdviceDocument) =>
    void attempt(
      async () => {
        if (!(await file.open(which))) showFailure('The document is no longer available.');
      },
      { failed: 'The document could not be downloaded.' },
    );
  return (
    <>
      <PrintButton label="Print the invoice" size="input-sm" ask={() => askInvoiceTicket(advice)} />
      {documents
        .filter(({ which }) => advice[which] !== null)
        .map(({ which, label }) => (
          <Button
            key={which}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={file.running === which}
            loaderProps={percentLoader(file.percent)}
            onClick={() => open(which)}
          >
            {label}
          </Button>
        ))}
    </>
  );
}
