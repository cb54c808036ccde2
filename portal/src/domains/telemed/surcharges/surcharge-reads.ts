import { surchargeList } from '@clinic/contract/telemed/surcharges/surcharge-list.ts';
import { listSurcharges } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import { listReads } from '../../../platform/list/list-reads.ts';

export const surchargeReads = listReads(surchargeList, listSurcharges, { live: ['consultation_surcharge_changed'] });
