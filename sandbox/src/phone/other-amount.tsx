import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './payment-sheet.module.css';

interface OtherAmountProps {
  asked: number | null;
  busy: boolean;
  complaint: string | undefined;
  onPay: (amount: number) => void;
  onBack: (() => void) | undefined;
}

/** Lets the customer pay a different amount. */
export function OtherAmount({ asked, busy, complaint, onPay, onBack }: OtherAmountProps) {
  const [amount, setAmount] = useState<string | number>('');
  const [missing, setMissing] = useState(false);
  const pay = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof amount === 'number' && amount > 0) onPay(amount);
    else setMissing(true);
  };
  return (
    <form className={classes.actions} onSubmit={pay} noValidate>
      <NumberInput
        label="Amount to pay"
        description={
          asked === null ? 'This code has no amount, so you choose it.' : 'Any amount except the requested one.'
        }
        size="md"
        prefix="S$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        required
        data-autofocus
        autoFocus
        value={amount}
        error={complaint ?? (missing ? 'Please enter an amount.' : undefined)}
        onChange={(value) => {
          setAmount(value);
          setMissing(false);
        }}
      />
      <Button type="submit" size="md" loading={busy}>
        Pay this amount
      </Button>
      {onBack && (
        <Button size="md" variant="subtle" disabled={busy} onClick={onBack}>
          Back
        </Button>
      )}
    </form>
  );
}
