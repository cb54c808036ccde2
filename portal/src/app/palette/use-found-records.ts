import { type FoundRecord, longest_search, searchEverything } from '@clinic/contract/oversight/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

interface Found {
  records: FoundRecord[];
  /** What was typed is a number, and its transaction is not read yet: it is offered all the same, for who presses Enter at once. */
  number: string | undefined;
  is_searching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Records of every kind that one may see, as one types: by name, number or reference. */
export function useFoundRecords(query: string): Found {
  const typed = query.trim().slice(0, longest_search);
  const [text] = useDebouncedValue(typed, 250);
  const canOpenTransactions = useCan('ROLE_TRANSACTION_VIEW');
  const search = useQuery({
    ...endpointQuery(searchEverything, { query: { text } }),
    enabled: text !== '' && typed !== '',
    placeholderData: keepPreviousData,
  });
  const is_searching = typed !== '' && (text !== typed || search.isFetching);
  const number = /^#?([1-9]\d{0,14})$/.exec(typed)?.[1];
  return {
    records: typed === '' ? [] : (search.data?.data ?? []),
    number: canOpenTransactions && (is_searching || search.isError) ? number : undefined,
    is_searching,
    hasFailed: typed !== '' && !is_searching && search.isError,
    retry: () => void search.refetch(),
  };
}
