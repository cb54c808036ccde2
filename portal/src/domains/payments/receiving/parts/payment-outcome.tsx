import { Button, Group } from '@mantine/core';
import { IconCheck, IconExclamationMark, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import type { Outcome } from '../outcome-of.ts';
import classes from './receive-panel.module.css';

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
      'Money arrived, but it does not match this payment. Nothing is lost: an issue was opened, and head office will look into it. You can take the next payment.',
    icon: <IconExclamationMark size={44} stroke={2.5} />,
  },
};

interface PaymentOutcomeProps {
  outcome: Outcome;
  amount: number;
  /** How long ago it was paid: an earlier payment must not pass for the present customer’s. */
  paid: string | undefined;
  onClose: () => void;
  /** Absent if another try makes no sense. */
  onTryAgain: (() => void) | undefined;
  receipt: ReactNode;
  /** To the transaction's page. */
  link: ReactNode;
}

/** How the payment ended. Enter does what usually follows: the next customer, or another try after a failure. */
export function PaymentOutcome({ outcome, amount, paid, onClose, onTryAgain, receipt, link }: PaymentOutcomeProps) {
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
      {/* Outside the alert, which would be read out again each minute. */}
      {paid !== undefined && <p className={classes.explanation}>{paid}</p>}
      <Group gap="sm" justify="center">
        {onTryAgain && (
          <Button onClick={onTryAgain} autoFocus size="md" miw="10rem">
            Try again
          </Button>
        )}
        <Button
          onClick={onClose}
          autoFocus={!onTryAgain}
          variant={onTryAgain ? 'default' : 'filled'}
          size="md"
          miw={onTryAgain ? undefined : '10rem'}
        >
          Close
        </Button>
        {receipt}
      </Group>
      {link}
    </div>
  );
}
