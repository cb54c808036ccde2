import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as surcharges from './surcharges.ts';

export const teleconsultContract = domainContract({
  areas: { 'Tele-Consult': [surcharges] },
  refusals: refusalTable({
    surcharge_not_found: { status: 404, detail: 'Surcharge not found at this branch.' },
    surcharge_disabled: { status: 409, detail: 'This surcharge is already disabled.' },
  }),
});
