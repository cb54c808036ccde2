import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { takeAddressToken } from '../../../platform/address-token.ts';
import { call } from '../../../platform/api/call.ts';
import { FailedRead } from '../../../platform/reading/failed-read.tsx';
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
  const isDrawn = receipt.data !== undefined;
  useEffect(() => {
    if (prints && isDrawn) window.print();
  }, [prints, isDrawn]);
  if (receipt.data) return <ReceiptSheet receipt={receipt.data} onPrint={() => window.print()} isAtCounter={prints} />;
  // The document shows that it opens.
  if (receipt.isPending) return null;
  return (
    <main className={classes.state}>
      <VisuallyHidden component="h1">Receipt</VisuallyHidden>
      {receipt.isOver ? (
        <EmptyState
          icon={<IconReceiptOff size={32} stroke={1.5} />}
          title="This receipt is no longer available"
          hint="The link works for 30 minutes. Please ask the clinic for a new one."
        />
      ) : (
        <FailedRead title="The receipt could not be loaded." read={receipt} />
      )}
    </main>
  );
}
