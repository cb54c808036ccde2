import { medicineOrderRecord } from '@clinic/contract/dispensary/medicine-order.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { dispensaryRoutes } from './dispensary.routes.ts';
import { searchMedicineOrders } from './log/search-medicine-orders.ts';
import { dispensaryWorkers } from './orders/follow-consult.ts';

export const domain: Domain = {
  routes: dispensaryRoutes,
  workers: dispensaryWorkers,
  records: [
    serverRecord(medicineOrderRecord, {
      search: searchMedicineOrders,
      trail: branchTrail('medicine_order'),
      names: namesAtClinics('medicine_order', 'patient_name'),
    }),
  ],
};
