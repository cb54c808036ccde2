import { platformDeliveryList } from '@clinic/contract/dispensary/platform-delivery-list.ts';
import { listDeliveries, type PlatformDelivery } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/query.ts';
import { onceChosen, workReads } from '../parts/work-reads.ts';

export const deliveryReads = workReads(platformDeliveryList, {
  useAll: ({ clinic_id = '' }) => {
    const read = useQuery({ ...endpointQuery(listDeliveries, { query: { clinic_id } }), enabled: clinic_id !== '' });
    return onceChosen(read, clinic_id !== '');
  },
  idOf: ({ ordernumber }: PlatformDelivery) => ordernumber,
  reads: [listDeliveries.name],
});
