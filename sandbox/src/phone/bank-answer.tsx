import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Button, Text } from '@mantine/core';
import type { PaymentAnswer } from '../payment-request.ts';
import classes from './bank-answer.module.css';
import type { ChosenCode } from './chosen-code.ts';
import listClasses from './code-list.module.css';
import { ViewTitle } from './view-title.tsx';
import type { OutcomeEffect } from '@clinic/contract/payments/outcomes.ts';

interface EffectWords {
  title: string;
  /** What the clinic sees. */
  detail: string;
  tone: 'positive' | 'warning' | 'negative';
}

/** The result of a payment, as the customer's bank and as the clinic show it. */
const effectWords: Record<OutcomeEffect, EffectWords> = {
  paid: { title: 'Paid', detail: 'The counter and the customer’s screen show the payment as paid.', tone: 'positive' },
  failed: { title: 'Declined', detail: 'No money moved. The clinic sees a failed payment.', tone: 'negative' },
  held_wrong_amount: {
    title: 'Paid, on hold',
    detail: 'The amount is not the requested one. The clinic sees the payment on hold, with an issue for the platform.',
    tone: 'warning',
  },
  held_late: {
    title: 'Paid too late, on hold',
    detail: 'The payment had already ended. The clinic sees it on hold, with an issue for the platform.',
    tone: 'warning',
  },
  extra_payment: {
    title: 'Paid twice',
    detail: 'This code was already paid. The clinic sees that another payment arrived, with an issue for the platform.',
    tone: 'warning',
  },
  unknown_reference: {
    title: 'Paid to an unknown reference',
    detail: 'No clinic has this code. The payment is kept for reconciliation.',
    tone: 'warning',
  },
  none: { title: 'Nothing changed', detail: 'The clinic already knew about this payment.', tone: 'warning' },
};

interface BankAnswerProps {
  chosen: ChosenCode;
  answer: PaymentAnswer;
  onDone: () => void;
}

const marks = { positive: 'm6 12.5 4 4 8-9', warning: 'M12 6.5v7M12 17v.5', negative: 'm7.5 7.5 9 9M16.5 7.5l-9 9' };

/** The bank's answers, one card per payment, and what the clinic sees. */
export function BankAnswer({ chosen, answer, onDone }: BankAnswerProps) {
  return (
    <>
      <div className={listClasses.scroll} role="status">
        <ViewTitle>{answer.outcomes.length > 1 ? 'Two payments were made' : `To ${chosen.merchant}`}</ViewTitle>
        {answer.outcomes.map((outcome) => {
          const words = effectWords[outcome.effect];
          return (
            <div key={outcome.acquirer_id} className={classes.card} data-tone={words.tone}>
              <span className={classes.mark} aria-hidden>
                <svg viewBox="0 0 24 24" width="30" height="30" fill="none" stroke="currentColor" strokeWidth="2.2">
                  <path strokeLinecap="round" strokeLinejoin="round" d={marks[words.tone]} />
                </svg>
              </span>
              <Text component="h3" m={0} fw={650} size="lg">
                {words.title}
              </Text>
              <Text className={classes.amount}>{moneyText(outcome.amount)}</Text>
              <Text size="sm">{words.detail}</Text>
            </div>
          );
        })}
        <Text size="xs" c="dimmed" ta="center">
          Reference {answer.reference}
        </Text>
      </div>
      <div className={listClasses.foot}>
        <Button fullWidth size="md" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
