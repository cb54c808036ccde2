import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { PresentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import { UnstyledButton } from '@mantine/core';
import classes from './code-row.module.css';
import { timeLeft } from './server-clock.ts';

interface CodeRowProps {
  payment: PresentedPayment;
  now_ms: number;
  onChoose: () => void;
}

/** One code: the clinic that shows it, amount and remaining time. */
export function CodeRow({ payment, now_ms, onChoose }: CodeRowProps) {
  const left = payment.open ? timeLeft(payment.expires_at, now_ms) : undefined;
  return (
    <UnstyledButton className={classes.row} onClick={onChoose} data-open={payment.open || undefined}>
      <span className={classes.icon} aria-hidden>
        <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.8">
          <path
            strokeLinejoin="round"
            d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5z"
          />
        </svg>
      </span>
      <span className={classes.words}>
        <span className={classes.merchant}>{payment.clinic_name}</span>
        <span className={classes.reference}>{payment.reference}</span>
      </span>
      <span className={classes.figures}>
        <span className={classes.amount}>{moneyText(payment.amount)}</span>
        <span className={classes.small}>{left ? `${left} left` : `shown ${showTime(payment.created_at)}`}</span>
      </span>
    </UnstyledButton>
  );
}
