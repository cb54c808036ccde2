import { customerRecord } from '@clinic/contract/customers/customer.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { customersInvariants } from './customers-invariants.queries.ts';
import { customersRoutes } from './customers.routes.ts';

export const domain: Domain = {
  routes: customersRoutes,
  records: [serverRecord(customerRecord, {})],
  invariants: customersInvariants,
};
