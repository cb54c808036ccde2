import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { PaymentAnswer, PaymentKind } from '../payment-request.ts';
import { CallProblem, sendPayment } from '../page/sandbox-api.ts';
import type { ChosenCode } from './chosen-code.ts';
import listClasses from './code-list.module.css';
import { OtherAmount } from './other-amount.tsx';
import classes from './payment-sheet.module.css';
import { timeLeft } from './server-clock.ts';
import { ViewTitle } from './view-title.tsx';

interface PaymentSheetProps {
  chosen: ChosenCode;
  now_ms: number;
  onBack: () => void;
  onAnswer: (answer: PaymentAnswer) => void;
}

/** Payee, amount, and every way to pay or decline. */
export function PaymentSheet({ chosen, now_ms, onBack, onAnswer }: PaymentSheetProps) {
  const [busy, setBusy] = useState<PaymentKind>();
  const [problem, setProblem] = useState<CallProblem>();
  const [other, setOther] = useState(chosen.amount === null);
  const ended = chosen.open === false;
  const send = async (kind: PaymentKind, amount?: number): Promise<void> => {
    setBusy(kind);
    setProblem(undefined);
    try {
      onAnswer(await sendPayment({ ...chosen.by, kind, amount }));
    } catch (error) {
      setProblem(error instanceof CallProblem ? error : new CallProblem('Something went wrong. Please try again.'));
      setBusy(undefined);
    }
  };
  const button = (kind: PaymentKind, label: string, variant: 'filled' | 'default' | 'subtle' = 'default') => (
    <Button
      size="md"
      variant={variant}
      loading={busy === kind}
      disabled={busy !== undefined}
      onClick={() => void send(kind)}
    >
      {label}
    </Button>
  );
  return (
    <div className={listClasses.scroll}>
      <ViewTitle onBack={onBack}>{`Pay ${chosen.merchant}`}</ViewTitle>
      <SheetFigures chosen={chosen} now_ms={now_ms} />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem.errors['code']?.[0] ?? problem.message}
        </Alert>
      )}
      {other ? (
        <OtherAmount
          asked={chosen.amount}
          busy={busy !== undefined}
          complaint={problem?.errors['amount']?.[0]}
          onPay={(amount) => void send('other_amount', amount)}
          onBack={chosen.amount === null ? undefined : () => setOther(false)}
        />
      ) : (
        <div className={classes.actions}>
          {ended
            ? button('late', 'Pay late', 'filled')
            : button('pay', `Pay ${moneyText(chosen.amount ?? 0)}`, 'filled')}
          {!ended && (
            <>
              <Button size="md" variant="default" disabled={busy !== undefined} onClick={() => setOther(true)}>
                Pay another amount
              </Button>
              {button('twice', 'Pay twice')}
              {button('decline', 'Decline', 'subtle')}
            </>
          )}
        </div>
      )}
    </div>
  );
}

function SheetFigures({ chosen, now_ms }: Pick<PaymentSheetProps, 'chosen' | 'now_ms'>) {
  const left = chosen.open && chosen.expires_at ? timeLeft(chosen.expires_at, now_ms) : undefined;
  const state = chosen.open === false ? 'Ended' : left ? `${left} left` : 'Not shown on a screen';
  return (
    <div className={classes.figures}>
      <Text className={classes.amount}>{chosen.amount === null ? 'S$ –' : moneyText(chosen.amount)}</Text>
      <dl className={classes.facts}>
        <dt>To</dt>
        <dd>{chosen.merchant}</dd>
        <dt>Reference</dt>
        <dd className={classes.reference}>{chosen.reference}</dd>
        <dt>Code</dt>
        <dd>{state}</dd>
      </dl>
    </div>
  );
}
