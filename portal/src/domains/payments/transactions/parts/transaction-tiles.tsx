import type { calculateTransactions } from '@clinic/contract/payments/transactions.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { showCount } from '../../../../platform/format.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import type { ReactNode } from 'react';
import type { SummaryTile } from '../../../../ui/page/summary-tiles.tsx';

type Sums = Answer<typeof calculateTransactions>;

/**
 * The four sums of the list. A frequent name is counted up to a bound; the tile then says 'more than'. `parts`: the parts of the total.
 */
export function transactionTiles(sums: Sums | undefined, hasFailed: boolean, parts: ReactNode): SummaryTile[] {
  const missing = hasFailed ? null : undefined;
  const orMore = sums?.more_than ?? false;
  const amount = (value: number | undefined) => (value === undefined ? missing : moneyText(value));
  return [
    { label: 'Transactions total', value: sums === undefined ? missing : showCount(sums.transactions), orMore },
    { label: 'Pending Amount', value: amount(sums?.pending_amount), orMore },
    { label: 'Complete Amount', value: amount(sums?.complete_amount), orMore },
    { label: 'Total Amount', value: amount(sums?.total_amount), orMore, parts },
  ];
}
