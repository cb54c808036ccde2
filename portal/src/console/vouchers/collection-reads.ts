import { groupCollectionList } from '@clinic/contract/vouchers/platform-voucher-lists.ts';
import { listGroupVoucherCollections, type VoucherCollection } from '@clinic/contract/vouchers/voucher-collections.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { useClinicNames } from '../clinics/clinic-names.data.ts';
import { onceChosen, workReads } from '../parts/work-reads.ts';

const collectionsQuery = (clinic_id: string) => ({
  ...endpointQuery(listGroupVoucherCollections, { query: { clinic_id } }),
  enabled: clinic_id !== '',
});

/** The calls name a group by one of its clinics. Empty: none is chosen. */
function useClinicOfGroup(group_id: string | undefined): string {
  const first = useClinicNames().find(({ group }) => String(group.id) === group_id);
  return first ? String(first.id) : '';
}

/** The collections of the group of a clinic. */
export const useGroupCollections = (clinic_id: string): readonly VoucherCollection[] =>
  useQuery(collectionsQuery(clinic_id)).data?.data ?? [];

export const collectionReads = workReads(groupCollectionList, {
  useAll: ({ group_id }) => {
    const read = useQuery(collectionsQuery(useClinicOfGroup(group_id)));
    return onceChosen(read, group_id !== undefined);
  },
  idOf: ({ id }: VoucherCollection) => id,
  reads: [listGroupVoucherCollections.name],
});
