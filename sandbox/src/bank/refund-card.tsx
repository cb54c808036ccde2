import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { ApprovedRefund } from '@clinic/contract/settlement/refunds.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../page/desk.module.css';
import { ProblemNote } from '../page/desk.tsx';
import { sendRefundAnswer } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';

/** A refund that the acquirer should execute. */
export function RefundCard({ refund, onDone }: { refund: ApprovedRefund; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { busy, problem, press } = usePress();
  const { refund_reference } = refund;
  const answer = async (status: 'completed' | 'failed'): Promise<void> => {
    const request = { refund_reference, status, ...(status === 'failed' && reason ? { reason } : {}) };
    if (await press(() => sendRefundAnswer(request))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`Refund ${refund_reference}`}>
      <div className={classes.head}>
        <span className={classes.title}>{refund.clinic_name}</span>
        <span className={classes.figure}>{moneyText(refund.amount)}</span>
        <span className={classes.small}>{`Refund ${refund_reference}`}</span>
        <span
          className={classes.small}
        >{`approved ${showDate(refund.approved_at)} ${showTime(refund.approved_at)}`}</span>
      </div>
      <TextInput
        label="Reason if it fails"
        mt="xs"
        maxLength={255}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ProblemNote problem={problem} />
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void answer('completed')}>
          Return the money
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void answer('failed')}>
          Fail
        </Button>
      </div>
    </article>
  );
}
