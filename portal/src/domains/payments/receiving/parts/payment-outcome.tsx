import { Button } from '@mantine/core';
import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import classes from './receive-panel.module.css';

export type Outcome = 'success' | 'failed' | 'cancelled' | 'hold';

const shown: Record<Outcome, { title: string; explanation?: string; icon: ReactNode }> = {
  success: { title: 'Transaction is successful!', icon: <IconCheck size={44} stroke={2.5} /> },
  failed: {
    title: 'Transaction is failed!',
    explanation: 'No money was taken. The payment was declined, or its code expired.',
    icon: <IconX size={44} stroke={2.5} />,
  },
  cancelled: {
    title: 'Payment cancelled',
    explanation: 'It was cancelled on this device, in another window.',
    icon: <IconX size={44} stroke={2.5} />,
  },
  hold: {
    title: 'Payment on hold',
    explanation:
      'Money arrived, but it does not match this payment. Nothing is lost: an issue was opened and head office will look into it. You can go on with the next customer.',
    icon: <IconExclamationMark size={44} stroke={2.5} />,
  },
};

interface PaymentOutcomeProps {
  outcome: Outcome;
  amount: number;
  onClose: () => void;
}

/** How the payment ended. Close is focused: Enter goes on to the next customer. */
export function PaymentOutcome({ outcome, amount, onClose }: PaymentOutcomeProps) {
  const { title, explanation, icon } = shown[outcome];
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
      <Button onClick={onClose} autoFocus size="md" miw="10rem">
        Close
      </Button>
    </div>
  );
}
