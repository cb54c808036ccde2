import { getTransaction, listTransactions, type TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

const shown = 6;

/** Transactions of the branch by number or by name, as one types. */
export function useFoundTransactions(query: string): { transactions: TransactionRow[]; is_searching: boolean } {
  const may_search = useCan('ROLE_TRANSACTION_VIEW');
  const [name] = useDebouncedValue(query.trim(), 250);
  const number = /^[1-9]\d{0,14}$/.test(name) ? name : undefined;
  const by_name = useQuery({
    ...endpointQuery(listTransactions, { query: { name, p: '1', n: String(shown) } }),
    enabled: may_search && name.length >= 2,
  });
  const by_number = useQuery({
    ...endpointQuery(getTransaction, { params: { id: number ?? '' } }),
    enabled: may_search && number !== undefined,
  });
  const found = new Map<number, TransactionRow>();
  if (by_number.data) found.set(by_number.data.id, by_number.data);
  for (const row of by_name.data?.data ?? []) found.set(row.id, row);
  const is_waiting = name !== query.trim() || by_name.isFetching || by_number.isFetching;
  return { transactions: [...found.values()].slice(0, shown + 1), is_searching: may_search && is_waiting };
}
