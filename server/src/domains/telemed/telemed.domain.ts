import { availableDateRuleRecord } from '@clinic/contract/telemed/availability/availability.record.ts';
import { medicineRecord } from '@clinic/contract/telemed/medicines/medicine.record.ts';
import { telemedPriceRecord } from '@clinic/contract/telemed/prices/price.record.ts';
import { surchargeRecord } from '@clinic/contract/telemed/surcharges/surcharge.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { telemedRoutes } from './telemed.routes.ts';

export const domain: Domain = {
  routes: telemedRoutes,
  records: [
    serverRecord(availableDateRuleRecord, { trail: branchTrail('available_date_rule') }),
    serverRecord(telemedPriceRecord, { trail: branchTrail('telemed_price') }),
    serverRecord(surchargeRecord, { trail: branchTrail('consultation_surcharge') }),
    serverRecord(medicineRecord, { trail: branchTrail('medicine') }),
  ],
};
