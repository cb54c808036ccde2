import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { z } from 'zod/mini';
import { readAmount } from '../../../ui/money/read-amount.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './begin-payment.module.css';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const payable = createTransaction.body.shape.amount;

/** The sentence about an amount that cannot be paid; undefined if it can. */
function faultOf(typed: string): string | undefined {
  if (isBlank(typed)) return generic_messages.blank;
  const read = z.safeParse(payable, readAmount(typed) ?? Number.NaN);
  return read.success ? undefined : read.error.issues[0]?.message;
}

/** The amount of the next payment. Enter opens Receive Payment with it. */
export function BeginPayment() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  // On a phone the focus would open the keyboard over the page.
  const [has_keyboard] = useState(() => window.matchMedia('(pointer: fine)').matches);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(typed);
    setFault(found);
    if (found === undefined) void navigate({ to: '/payment/payment', search: { amount: typed } });
  };
  return (
    <SectionCard title="New payment">
      <form className={classes.form} onSubmit={begin} noValidate>
        <TextInput
          label="Amount"
          required
          autoFocus={has_keyboard}
          size="lg"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          leftSection="S$"
          leftSectionWidth={48}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" size="lg">
          Continue
        </Button>
      </form>
    </SectionCard>
  );
}
