import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platformDefaultPrices from './platform-default-prices.ts';
import * as priceTables from './price-tables.ts';
import * as surcharges from './surcharges.ts';

export const teleconsultContract = domainContract({
  areas: { 'Tele-Consult': [priceTables, surcharges] },
  others: [platformDefaultPrices],
  refusals: refusalTable({
    price_not_found: { status: 404, detail: 'This doctor has no such service at this branch.' },
    surcharge_not_found: { status: 404, detail: 'Surcharge not found at this branch.' },
    surcharge_disabled: { status: 409, detail: 'This surcharge is already disabled.' },
  }),
});
