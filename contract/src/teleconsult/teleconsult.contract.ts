import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as surcharges from './surcharges.ts';

export const teleconsultContract = domainContract({
  areas: { 'Tele-Consult': [surcharges] },
  refusals: refusalTable({
    surcharge_not_found: { status: 404, detail: 'There is no such surcharge at this branch.' },
    surcharge_disabled: { status: 409, detail: 'This surcharge is disabled already.' },
  }),
});
