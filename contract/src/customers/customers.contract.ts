import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as customers from './customers.ts';
import * as photos from './patient-photos.ts';
import * as platformCustomers from './platform-customers.ts';

export const customersContract = domainContract({
  areas: { Customers: [customers, photos] },
  others: [platformCustomers],
  refusals: refusalTable({
    customer_not_found: { status: 404, detail: 'Customer not found.' },
    patient_not_found: { status: 404, detail: 'Patient not found.' },
    patient_photo_not_found: { status: 404, detail: 'Photo not found.' },
    patient_photo_link_over: { status: 403, detail: 'This link is over. Please open the photos again.' },
    identity_missing: { status: 409, detail: 'This patient has no identity number.' },
    patient_number_taken: { status: 409, detail: 'This number belongs to another patient at this branch.' },
  }),
});
