import { listPaymentAdvices, type PaymentAdviceRow } from '@clinic/contract/settlement/payment-advices.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useCan } from '../../platform/session/session-context.tsx';

const most_of_a_month = 100;

/** The days of the month that an advice's id bears: `PA-202611-…`; undefined where what was typed is none. */
function monthOf(typed: string): string | undefined {
  const [, year, month] = /^PA-?(20\d{2})(0[1-9]|1[0-2])/i.exec(typed) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const first = `${year}-${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return `${first},${addDays(next, -1)}`;
}

interface FoundAdvices {
  advices: PaymentAdviceRow[];
  is_searching: boolean;
}

/** Advices of the branch by their display id, once its month is typed. */
export function useFoundAdvices(query: string): FoundAdvices {
  const canSeeAdvices = useCan('ROLE_PAYMENTADVICE_VIEW');
  const canSeeStatements = useCan('ROLE_PAYMENTSTATEMENT_VIEW');
  const typed = query.trim().toUpperCase();
  const date = canSeeAdvices || canSeeStatements ? monthOf(typed) : undefined;
  const of_month = useQuery({
    ...endpointQuery(listPaymentAdvices, { query: { date, n: String(most_of_a_month) } }),
    enabled: date !== undefined,
  });
  const advices = date === undefined ? [] : (of_month.data?.data ?? []);
  return {
    advices: advices.filter((advice) => advice.display_id.startsWith(typed)).slice(0, 6),
    is_searching: of_month.isFetching,
  };
}
