import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as customers from './customers.ts';
import * as platformCustomers from './platform-customers.ts';

export const customersContract = domainContract({
  areas: { Customers: [customers] },
  others: [platformCustomers],
  refusals: refusalTable({
    customer_not_found: { status: 404, detail: 'There is no such customer in this group.' },
    patient_not_found: { status: 404, detail: 'There is no such patient in this group.' },
    identity_missing: { status: 409, detail: 'No identity number is known of this patient.' },
    patient_number_taken: { status: 409, detail: 'At this branch the number belongs to another patient.' },
  }),
});
