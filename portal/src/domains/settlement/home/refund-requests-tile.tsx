import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { refundReads, useWaitingRefunds } from '../refunds/refunds.data.ts';

/** Refunds that wait for a decision. A member does not decide their own request. */
export function RefundRequestsTile() {
  refundReads.useLive();
  return (
    <HomeTile
      label="Refund requests"
      path="/payment/refund?status=r&sort=created_at,asc"
      read={useWaitingRefunds()}
      figureOf={({ data, totals: { count, amount } }) => {
        if (count === 0) return { count, note: 'All decided' };
        const note = data.every(({ own }) => own) ? 'Another user needs to decide' : `${moneyText(amount)} requested`;
        return { count, note };
      }}
    />
  );
}
