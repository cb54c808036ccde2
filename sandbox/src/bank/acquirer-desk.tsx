import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { Button } from '@mantine/core';
import type { Collected } from '../bank-request.ts';
import classes from '../page/desk.module.css';
import { Desk, EmptyDesk, ProblemNote } from '../page/desk.tsx';
import { sendPayout } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

interface AcquirerDeskProps {
  collected: Collected;
  onDone: () => void;
}

/** The acquirer that stands in for Stripe: it pays out what it collected, as Stripe does on the next day. */
export function AcquirerDesk({ collected: { payments, amount }, onDone }: AcquirerDeskProps) {
  const { busy, problem, press } = usePress();
  const pay = async (): Promise<void> => {
    if (await press(sendPayout)) onDone();
  };
  return (
    <Desk
      title="Acquirer"
      lead="Stripe’s stand-in pays out in one sum what it collected, less its fees. The statement of the day then shows the payout."
    >
      {payments === 0 ? (
        <EmptyDesk title="Nothing to pay out">Payments of codes that the acquirer made arrive here.</EmptyDesk>
      ) : (
        <article className={classes.card} aria-label="Collected by the acquirer">
          <div className={classes.head}>
            <span className={classes.title}>{payments === 1 ? '1 payment' : `${payments} payments`}</span>
            <span className={classes.figure}>{moneyText(amount)}</span>
          </div>
          <ProblemNote problem={problem} />
          <div className={classes.actions}>
            <Button loading={busy} onClick={() => void pay()}>
              Pay out
            </Button>
          </div>
        </article>
      )}
    </Desk>
  );
}
