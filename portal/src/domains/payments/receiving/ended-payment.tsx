import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { amountText } from '../../../ui/money/amount-text.ts';
import { serverNow } from '../../../platform/time/clock.ts';
import { agoText } from '../../../ui/time/ago-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { ReceiptButton } from '../receipts/receipt-button.tsx';
import { outcomeOf } from './outcome-of.ts';
import { PaymentOutcome } from './parts/payment-outcome.tsx';
import type { PaymentValues } from './payment-form.tsx';

interface EndedPaymentProps {
  payment: Transaction;
  onClose: () => void;
  /** Takes the same payment again, with what was typed. */
  onTryAgain: (values: PaymentValues) => void;
}

/** A payment that has ended: how, and what comes next. */
export function EndedPayment({ payment, onClose, onTryAgain }: EndedPaymentProps) {
  const outcome = outcomeOf(payment);
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const { id, amount, patient_id, remark, paid_at } = payment;
  const now_ms = useNow(serverNow, 30_000);
  return (
    <PaymentOutcome
      outcome={outcome}
      amount={amount}
      paid={outcome === 'success' && paid_at !== null ? `Paid ${agoText(Date.parse(paid_at), now_ms)}` : undefined}
      onClose={onClose}
      onTryAgain={
        outcome === 'failed'
          ? () => onTryAgain({ amount: amountText(amount), patient_id, remark: remark ?? '' })
          : undefined
      }
      receipt={outcome === 'success' && <ReceiptButton transaction_id={id} size="md" />}
      link={canOpen && <TransactionLink id={id}>{`Open transaction #${id}`}</TransactionLink>}
    />
  );
}
