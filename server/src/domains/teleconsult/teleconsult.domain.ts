import { availableDateRuleRecord } from '@clinic/contract/teleconsult/availability.record.ts';
import { telemedPriceRecord } from '@clinic/contract/teleconsult/price.record.ts';
import { surchargeRecord } from '@clinic/contract/teleconsult/surcharge.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { teleconsultRoutes } from './teleconsult.routes.ts';

export const domain: Domain = {
  routes: teleconsultRoutes,
  records: [
    serverRecord(availableDateRuleRecord, { trail: branchTrail('available_date_rule') }),
    serverRecord(telemedPriceRecord, { trail: branchTrail('telemed_price') }),
    serverRecord(surchargeRecord, { trail: branchTrail('consultation_surcharge') }),
  ],
};
