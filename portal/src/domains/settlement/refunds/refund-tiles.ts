import type { RefundStatus } from '@clinic/contract/settlement/refund-status.ts';
import type { RefundTotals } from '@clinic/contract/settlement/refunds.ts';
import { showCount } from '../../../platform/format.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import type { SummaryTile } from '../../../ui/page/summary-tiles.tsx';

interface Shown {
  hasFailed: boolean;
  /** The status filter of the list. */
  status: RefundStatus | undefined;
}

/** The totals of the filtered refunds. Without a status, rejected and failed refunds are shown beside the total, not in it. */
export function refundTiles(totals: RefundTotals | undefined, { hasFailed, status }: Shown): SummaryTile[] {
  const missing = hasFailed ? null : undefined;
  const money = (dollars: number | undefined) => (dollars === undefined ? missing : moneyText(dollars));
  return [
    { label: 'Refunds', value: totals === undefined ? missing : showCount(totals.count) },
    { label: 'Total Amount', value: money(totals?.amount) },
    ...(status === undefined
      ? [
          { label: 'Returned to customers', value: money(totals?.completed_amount) },
          { label: 'Rejected or failed', value: money(totals?.refused_amount) },
        ]
      : []),
  ];
}
