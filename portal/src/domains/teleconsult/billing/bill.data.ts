import { readVisitBill } from '@clinic/contract/teleconsult/billing/visit-bill.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';

/** The bill of a visit and its payment. It follows the visit. */
export function useVisitBill(id: number) {
  useRefreshOn({
    events: ['visit_update_notify'],
    reads: [readVisitBill.name],
    matters: (data) => Number(data['visit_id']) === id,
  });
  return useQuery(endpointQuery(readVisitBill, { params: { id: String(id) } }));
}
