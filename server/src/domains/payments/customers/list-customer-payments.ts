import type { listCustomerPayments as endpoint } from '@clinic/contract/payments/customer-payments.ts';
import { asCents } from '@clinic/contract/shared/money.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { listPatientNumbers, noteCustomerOpened, readCustomers } from '../../customers/index.ts';
import { paymentsOfPatients, sumOfPatients } from './customer-payments.queries.ts';

/** Payments of the branch for the patients of a customer, by the branch's numbers of them. Refuses: customer_not_found. */
export const listCustomerPayments: Action<typeof endpoint> = async (act, { params: { id }, query }) => {
  const { db, scope } = act;
  noteCustomerOpened(act, id);
  if (!(await readCustomers(db, scope, [id])).has(id)) throw act.refusal('customer_not_found');
  const numbers = (await listPatientNumbers(db, scope, id)).map(({ patient_id }) => patient_id);
  const [[sum], rows] = await readTogether(
    db,
    sumOfPatients(scope, numbers),
    paymentsOfPatients(scope, numbers, pageOf(query)),
  );
  return {
    data: rows,
    pager: pagerOf(query, sum?.payments ?? 0),
    received: sum?.received_cents ?? asCents(0),
  };
};
