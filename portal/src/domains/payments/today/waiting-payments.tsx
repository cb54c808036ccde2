import type { OpenPayment } from '@clinic/contract/payments/today.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { agoText } from '../../../ui/time/ago-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { WaitingList, WaitingRow } from './parts/waiting-list.tsx';

/** Payments whose code is shown and not paid yet, the oldest first. */
export function WaitingPayments({ payments }: { payments: readonly OpenPayment[] | undefined }) {
  const now = useNow(serverNow);
  return (
    <WaitingList
      title="Open payments"
      rows={payments}
      rowId={({ id }) => id}
      row={({ id, amount, patient_id, created_at }) => (
        <WaitingRow
          what={<TransactionLink id={id}>{moneyText(amount)}</TransactionLink>}
          below={patient_id}
          beside={agoText(Date.parse(created_at), now)}
        />
      )}
      empty="No open payments."
    />
  );
}
