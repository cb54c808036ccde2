import { type FoundRecord, longest_search, searchEverything } from '@clinic/contract/oversight/search.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

interface Found {
  records: FoundRecord[];
  /** The typed text is a number whose transaction is not loaded yet. It is offered anyway, for users who press Enter at once. */
  number: string | undefined;
  is_searching: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Searches permitted records of every kind as the user types: by name, number or reference. */
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
