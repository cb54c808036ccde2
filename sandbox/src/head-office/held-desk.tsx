import { moneyText } from '@clinic/contract/shared/money-text.ts';
import {
  acceptHeldTransaction,
  type HeldTransaction,
  refundHeldTransaction,
} from '@clinic/contract/settlement/held-money.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { CardList, Desk, EmptyDesk, ProblemNote, StatusWord } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

/** One held payment with its two possible decisions. */
function HeldCard({ held, onDone }: { held: HeldTransaction; onDone: () => void }) {
  const [remark, setRemark] = useState('Agreed with the clinic');
  const { busy, problem, press } = usePress();
  const rest = held.paid - held.refunded;
  const waits = held.refund_open > 0;
  const decide = async (endpoint: typeof acceptHeldTransaction | typeof refundHeldTransaction): Promise<void> => {
    const params = { id: String(held.id) };
    if (await press(() => callPlatform(endpoint, { params, body: { remark } }))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`Held money of transaction ${held.id}`}>
      <div className={classes.head}>
        <span className={classes.title}>{`${held.clinic.name} · transaction ${held.id}`}</span>
        <span className={classes.figure}>{moneyText(held.paid)}</span>
        <span className={classes.small}>{`patient ${held.patient_id} · reference ${held.reference}`}</span>
        <span className={classes.small}>{`requested ${moneyText(held.amount)}`}</span>
        <span className={classes.small}>{`arrived ${showDate(held.paid_at)} ${showTime(held.paid_at)}`}</span>
        {waits && <StatusWord tone="warning">{`Refund of ${moneyText(held.refund_open)} open`}</StatusWord>}
      </div>
      {held.issue_remark && <Text className={classes.said}>{held.issue_remark}</Text>}
      <TextInput
        label="Remark"
        mt="xs"
        maxLength={255}
        value={remark}
        error={problem?.errors['remark']?.join(' ')}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['remark']} />
      <div className={classes.actions}>
        <Button loading={busy} disabled={waits} onClick={() => void decide(acceptHeldTransaction)}>
          {`Accept ${moneyText(rest)}`}
        </Button>
        <Button variant="default" disabled={busy || waits} onClick={() => void decide(refundHeldTransaction)}>
          Return the money
        </Button>
      </div>
    </article>
  );
}

/** Payments of a wrong amount, or that arrived too late. */
export function HeldDesk({ held, onDone }: { held: HeldTransaction[]; onDone: () => void }) {
  return (
    <Desk title="Held money" lead="Accepted money goes to the clinic. Returned money goes back to the customer.">
      {held.length === 0 && (
        <EmptyDesk title="No money on hold">Wrong amounts and late payments appear here.</EmptyDesk>
      )}
      <CardList rows={held} card={(one) => <HeldCard key={one.id} held={one} onDone={onDone} />} />
    </Desk>
  );
}
