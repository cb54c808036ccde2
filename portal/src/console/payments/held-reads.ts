import { type HeldTransaction, listHeldTransactions } from '@clinic/contract/settlement/held-money.ts';
import { heldMoneyList } from '@clinic/contract/settlement/platform-money-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { workReads } from '../parts/work-reads.ts';

export const heldReads = workReads(heldMoneyList, {
  useAll: () => useQuery(endpointQuery(listHeldTransactions, {})),
  idOf: ({ id }: HeldTransaction) => id,
  fits: ({ clinic }, { clinic_id }) => clinic_id === undefined || String(clinic.id) === clinic_id,
  reads: [listHeldTransactions.name],
});
