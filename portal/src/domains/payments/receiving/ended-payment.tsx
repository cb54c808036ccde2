import { displayStatusWords, statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import type { Transaction } from '@clinic/contract/payments/transactions.ts';
import { Button, Group } from '@mantine/core';
import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TransactionLink } from '../../../platform/links/transaction-link.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { amountText, moneyText } from '../../../ui/money/amount-text.ts';
import { agoText } from '../../../ui/time/waited-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { ReceiptButton } from '../receipts/receipt-button.tsx';
import classes from './parts/receive-panel.module.css';
import { own_payment_words, SeenButton } from './seen-button.tsx';
import type { PaymentValues } from './payment-form.tsx';

type Outcome = 'success' | 'failed' | 'cancelled' | 'hold';

/** How an ended payment ended, for the counter. */
function outcomeOf({ payment_status, status }: Pick<Transaction, 'payment_status' | 'status'>): Outcome {
  if (payment_status === 'p') return status === 'p' ? 'success' : 'hold';
  return status === 'c' ? 'cancelled' : 'failed';
}

const outcome_titles: Record<Outcome, string> = {
  success: 'Paid',
  failed: statusFilterWords.n,
  cancelled: displayStatusWords.cancel,
  hold: displayStatusWords.hold,
};

/** The heading over an ended payment. */
export const endedTitle = (payment: Transaction): string => outcome_titles[outcomeOf(payment)];

const shown: Record<Outcome, { title: string; explanation?: string; icon: ReactNode }> = {
  success: { title: 'Transaction is successful!', icon: <IconCheck size={44} stroke={2.5} /> },
  failed: {
    title: 'Transaction is failed!',
    explanation: 'No money was taken. The payment was declined, or the code expired.',
    icon: <IconX size={44} stroke={2.5} />,
  },
  cancelled: {
    title: 'Payment cancelled',
    explanation: 'It was cancelled in another window on this device.',
    icon: <IconX size={44} stroke={2.5} />,
  },
  hold: {
    title: 'Payment on hold',
    explanation:
      'Money arrived, but it does not match this payment. Nothing is lost: an issue was opened, and the platform will look into it. You can take the next payment.',
    icon: <IconExclamationMark size={44} stroke={2.5} />,
  },
};

/** The platform does not see the clinic’s own account. */
const own_explanations: Partial<Record<Outcome, string>> = {
  success: own_payment_words,
  failed: 'The code has expired. If the money is in your own account, it was paid before.',
};

interface EndedPaymentProps {
  payment: Transaction;
  onClose: () => void;
  /** The money of a payment to the clinic’s own account was there after all. */
  onSeen: (payment: Transaction) => void;
  /** Takes the same payment again, with what was typed. */
  onTryAgain: (values: PaymentValues) => void;
}

/**
 * A payment that has ended: how, and what comes next. Enter does what usually follows: the next customer, or another try after a failure.
 */
export function EndedPayment({ payment, onClose, onSeen, onTryAgain }: EndedPaymentProps) {
  const { id, amount, patient_id, remark, paid_at } = payment;
  const outcome = outcomeOf(payment);
  const { title, icon } = shown[outcome];
  const explanation = (payment.mode === 'own' && own_explanations[outcome]) || shown[outcome].explanation;
  const isFailed = outcome === 'failed';
  const canOpen = useCan('ROLE_TRANSACTION_VIEW');
  const now_ms = useNow(serverNow, 30_000);
  return (
    <div className={classes.panel}>
      <span className={classes.sign} data-outcome={outcome} aria-hidden>
        {icon}
      </span>
      <div role="alert" className={classes.ending}>
        <p className={classes.endingTitle}>{title}</p>
        <p className={classes.amount}>{moneyText(amount)}</p>
        {explanation !== undefined && <p className={classes.explanation}>{explanation}</p>}
      </div>
      {/* An earlier payment must not pass for the present customer’s. Outside the alert, which would be read out again each minute. */}
      {outcome === 'success' && paid_at !== null && (
        <p className={classes.explanation}>{`Paid ${agoText(Date.parse(paid_at), now_ms)}`}</p>
      )}
      <Group gap="sm" justify="center">
        <SeenButton payment={payment} onSeen={onSeen} />
        {isFailed && (
          <Button
            onClick={() => onTryAgain({ amount: amountText(amount), patient_id, remark: remark ?? '' })}
            autoFocus
            size="md"
            miw="10rem"
          >
            Try again
          </Button>
        )}
        <Button
          onClick={onClose}
          autoFocus={!isFailed}
          variant={isFailed ? 'default' : 'filled'}
          size="md"
          miw={isFailed ? undefined : '10rem'}
        >
          Close
        </Button>
        {outcome === 'success' && <ReceiptButton transaction_id={id} size="md" />}
      </Group>
      {canOpen && <TransactionLink id={id}>{`Open transaction #${id}`}</TransactionLink>}
    </div>
  );
}
