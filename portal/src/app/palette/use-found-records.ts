import {
  type ShownRecord,
  longest_search,
  searched_records,
  searchEverything,
} from '@clinic/contract/search/search.ts';
import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../platform/query.ts';
import { useCan, useSession } from '../../platform/session/session-context.tsx';

interface Found {
  records: ShownRecord[];
  /** The typed text is a number whose transaction is not loaded yet. It is offered anyway, for users who press Enter at once. */
  number: string | undefined;
  is_searching: boolean;
  /** The typed words can also be searched for in records with patient data, which is logged; undefined once that was done. */
  unsubmitted: { words: string; kinds: string[] } | undefined;
  submit: () => void;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Searches permitted records as the user types: by name, number or reference. Words find records with patient data only once they are
 * submitted: the log of patient views has searches, not keystrokes. A certificate's number is submitted once it is complete.
 */
export function useFoundRecords(query: string): Found {
  const typed = maskIdentities(query.trim()).slice(0, longest_search);
  const [settled] = useDebouncedValue(typed, 250);
  const [submitted, setSubmitted] = useState('');
  const { roles } = useSession();
  // A complete serial number of a certificate names no patient; its check character distinguishes it from a word.
  const isSubmitted = typed !== '' && (submitted === typed || readSerial(typed) !== undefined);
  const text = isSubmitted ? typed : settled;
  const canOpenTransactions = useCan('ROLE_TRANSACTION_VIEW');
  const search = useQuery({
    ...endpointQuery(searchEverything, { query: { text, typing: isSubmitted ? undefined : 'true' } }),
    enabled: text !== '' && typed !== '',
    placeholderData: keepPreviousData,
  });
  const is_searching = typed !== '' && (text !== typed || search.isFetching);
  const kinds = searched_records
    .filter((record) => 'shows_patients' in record && can(roles, record.role))
    .map(({ label }) => label.many);
  const number = /^#?([1-9]\d{0,14})$/.exec(typed)?.[1];
  return {
    records: typed === '' ? [] : (search.data?.data ?? []),
    number: canOpenTransactions && (is_searching || search.isError) ? number : undefined,
    is_searching,
    unsubmitted:
      kinds.length > 0 && typed !== '' && !isSubmitted && number === undefined ? { words: typed, kinds } : undefined,
    submit: () => setSubmitted(typed),
    hasFailed: typed !== '' && !is_searching && search.isError,
    retry: () => void search.refetch(),
  };
}
