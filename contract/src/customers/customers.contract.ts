import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as platformCustomers from './platform-customers.ts';

export const customersContract = domainContract({
  areas: {},
  others: [platformCustomers],
  refusals: refusalTable({
    patient_number_taken: { status: 409, detail: 'At this branch the number belongs to another patient.' },
  }),
});
