import { listAllVisits, listVisits } from '@clinic/contract/visits/visit/visits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '../../../../platform/query.ts';
import { ListSection } from '../../../../platform/record/list-section.tsx';
import { useCan } from '../../../../platform/session/session-context.tsx';
import { useToday } from '../../../../platform/time/use-today.ts';
import { customerVisitColumns } from '../list/visit-columns.tsx';
import { useVisitListsLive } from '../visits.data.ts';

const rows_per_page = 10;

/** A customer's tele-consults at the branch, newest first. Who may not see all of them sees those that have begun. */
export function CustomerVisits({ customer_id }: { customer_id: number }) {
  const seesAll = useCan('ROLE_VISIT_VIEW_ALL');
  const canSee = useCan('ROLE_VISIT_VIEW') || seesAll;
  const [p, setPage] = useState(1);
  const today = useToday();
  const query = { customer_id: String(customer_id), sort: 'id,desc', p: String(p), n: String(rows_per_page) };
  const read = useQuery({
    ...(seesAll ? endpointQuery(listAllVisits, { query }) : endpointQuery(listVisits, { query })),
    enabled: canSee,
    placeholderData: keepPreviousData,
  });
  const router = useRouter();
  useVisitListsLive();
  if (!canSee) return null;
  return (
    <ListSection
      title="Visits"
      label="Visits of this customer"
      noun="visits"
      nothing={seesAll ? 'No tele-consults at this branch' : 'No consults at this branch'}
      query={read}
      columns={customerVisitColumns(today)}
      page={{ p, onPage: setPage }}
      onOpen={({ id }) => router.history.push(`/telemed-list/${id}`)}
    />
  );
}
