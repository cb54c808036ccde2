import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import {
  decideVoucherRefund,
  listWaitingVoucherRefunds,
  type WaitingRefund,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import classes from '../../page/desk.module.css';
import { CardList, DeskSkeleton, EmptyDesk, ProblemNote, FailureNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { usePress } from '../../page/use-press.ts';

const refresh_ms = 3_000;

function RefundCard({ refund, onDone }: { refund: WaitingRefund; onDone: () => void }) {
  const { busy, problem, press } = usePress();
  const decide = async (decision: 'a' | 'j'): Promise<void> => {
    const params = { id: String(refund.voucher_certified_id) };
    if (await press(() => callPlatform(decideVoucherRefund, { params, body: { decision } }))) onDone();
  };
  return (
    <article className={classes.card} aria-label={`Refund of certificate ${serialText(refund.seq_no)}`}>
      <div className={classes.head}>
        <span className={classes.title}>{`${refund.clinic_name} · ${refund.voucher_title}`}</span>
        <span className={classes.figure}>{moneyText(refund.price)}</span>
        <span className={classes.small}>{`certificate ${serialText(refund.seq_no)} · customer ${refund.user_id}`}</span>
        <span className={classes.small}>
          {`requested ${showDate(refund.requested_at)} ${showTime(refund.requested_at)}`}
        </span>
      </div>
      <ProblemNote problem={problem} />
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void decide('a')}>
          {`Refund ${moneyText(refund.price)}`}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void decide('j')}>
          Reject
        </Button>
      </div>
    </article>
  );
}

/** Customers who ask for the money of a certificate back, the oldest first. */
export function RefundsDesk({ clinic_id }: { clinic_id: number }) {
  const { data, failure, refresh } = usePolled(
    useCallback(
      () => callPlatform(listWaitingVoucherRefunds, { query: { clinic_id: String(clinic_id) } }),
      [clinic_id],
    ),
    refresh_ms,
  );
  return (
    <>
      {failure && <FailureNote failure={failure} onRetry={refresh} stale={data !== undefined} />}
      {!data && !failure && <DeskSkeleton />}
      {data?.data.length === 0 && (
        <EmptyDesk title="No refund requested">Customers ask for refunds in their app.</EmptyDesk>
      )}
      {data && (
        <CardList
          rows={data.data}
          card={(refund) => <RefundCard key={refund.voucher_certified_id} refund={refund} onDone={refresh} />}
        />
      )}
    </>
  );
}
