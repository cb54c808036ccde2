import { listTransactions, type TransactionRow } from '@clinic/contract/payments/transactions.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

const shown = 6;

interface Found {
  transactions: TransactionRow[];
  /** What was typed is a number: its transaction is offered unread, because to ask for one that is not there is an error. */
  number: string | undefined;
  is_searching: boolean;
}

/** Transactions of the branch by name as one types, and by number. */
export function useFoundTransactions(query: string): Found {
  const may_search = useCan('ROLE_TRANSACTION_VIEW');
  const [name] = useDebouncedValue(query.trim(), 250);
  const by_name = useQuery({
    ...endpointQuery(listTransactions, { query: { name, p: '1', n: String(shown) } }),
    enabled: may_search && name.length >= 2,
  });
  const typed = query.trim();
  const isNumber = may_search && /^[1-9]\d{0,14}$/.test(typed);
  return {
    transactions: by_name.data?.data ?? [],
    number: isNumber ? typed : undefined,
    is_searching: may_search && (name !== typed || by_name.isFetching),
  };
}
