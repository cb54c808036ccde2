import { customerRecord } from '@clinic/contract/customers/customer.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { customerFiles, customerTrail } from './customers.queries.ts';
import { customersInvariants } from './customers-invariants.queries.ts';
import { customersRoutes } from './customers.routes.ts';
import { customersWorkers } from './photos/patient-photo-actions.ts';
import { customerNames, searchCustomers } from './list/search-customers.ts';

export const domain: Domain = {
  routes: customersRoutes,
  workers: customersWorkers,
  records: [serverRecord(customerRecord, { search: searchCustomers, trail: customerTrail, names: customerNames })],
  invariants: customersInvariants,
  files: [customerFiles],
};
