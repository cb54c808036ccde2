import { getDeliver, listDelivers } from '@clinic/contract/dispensary/delivers.ts';
import {
  claimMedicineOrder,
  handOverMedicineOrder,
  readPackingQueue,
  releaseMedicineOrder,
  wrapMedicineOrder,
  wrapScannedOrder,
} from '@clinic/contract/dispensary/packing.ts';
import { useQuery } from '@tanstack/react-query';
import { trail_read } from '../../platform/activity/trail-read.ts';
import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { told_read } from '../../platform/outbox/told-read.ts';
import { endpointQuery } from '../../platform/query.ts';
import { useWrite } from '../../platform/use-write.ts';

export const useDeliver = (id: number) => useQuery(endpointQuery(getDeliver, { params: { id: String(id) } }));

export const usePackingQueue = () => useQuery(endpointQuery(readPackingQueue, {}));

export const packing_reads = [
  ...[readPackingQueue, listDelivers, getDeliver].map(({ name }) => name),
  trail_read,
  told_read,
];

export const useClaimOrder = () => useWrite(claimMedicineOrder, packing_reads);
export const useReleaseOrder = () => useWrite(releaseMedicineOrder, packing_reads);
export const useWrapOrder = () => useWrite(wrapMedicineOrder, packing_reads);
export const useWrapScanned = () => useWrite(wrapScannedOrder, packing_reads);
export const useHandOver = () => useWrite(handOverMedicineOrder, packing_reads);

const changes = ['visit_drug_label_print', 'medicine_order_changed'] as const;

export const usePackingLive = (): void => useRefreshOn({ events: changes, reads: [readPackingQueue.name] });

export const useDeliverLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getDeliver.name, trail_read, told_read],
    matters: (data) => Number(data['medicine_order_id']) === id,
  });
