import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { takeAddressToken } from '../../../platform/linked-page/address-token.ts';
import { call } from '../../../platform/api/call.ts';
import { usePageLanguage } from '../../../platform/linked-page/page-language.ts';
import { PatientFailure } from '../../../platform/linked-page/patient-failure.tsx';
import { useLinkedDocument } from '../../../platform/api/use-linked-document.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ReceiptSheet } from './parts/receipt-sheet.tsx';
import classes from './parts/receipt-sheet.module.css';

/** True for the page that the counter's Print opens: it prints as soon as the receipt is rendered. */
const isToPrint = (): boolean => new URLSearchParams(window.location.search).get('print') === 'yes';

/** The receipt on the customer's phone, and the page that the counter prints. It opens without a sign-in. */
export function ReceiptScreen() {
  const [token] = useState(() => takeAddressToken('portal.receipt_token'));
  const [prints] = useState(isToPrint);
  const receipt = useLinkedDocument([readPrintReceipt.name], token, (body, signal) =>
    call(readPrintReceipt, { body }, { signal }),
  );
  const page = usePageLanguage(receipt.data?.languages, { title: (words) => words.receipt.title });
  const { receipt: words, common } = page.words;
  const isDrawn = receipt.data !== undefined && page.isReady;
  useEffect(() => {
    if (prints && isDrawn) window.print();
  }, [prints, isDrawn]);
  // The document shows that it opens.
  if (receipt.isPending || !page.isReady) return null;
  if (receipt.data)
    return <ReceiptSheet receipt={receipt.data} page={page} onPrint={() => window.print()} isAtCounter={prints} />;
  return (
    <main className={classes.state}>
      <VisuallyHidden component="h1">{words.title}</VisuallyHidden>
      {receipt.isOver ? (
        <EmptyState icon={<IconReceiptOff size={32} stroke={1.5} />} title={words.over} hint={words.over_hint} />
      ) : (
        <PatientFailure title={words.failed} words={common} read={receipt} />
      )}
    </main>
  );
}
