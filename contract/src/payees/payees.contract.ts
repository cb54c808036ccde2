import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as bankAccounts from './bank-accounts.ts';
import * as payeePlans from './payee-plans.ts';

export const payeesContract = domainContract({
  areas: {},
  others: [bankAccounts, payeePlans],
  refusals: refusalTable({
    bank_account_not_found: { status: 404, detail: 'This bank account does not exist.', field: 'bank_account_id' },
    bank_account_closed: { status: 409, detail: 'This bank account is closed.', field: 'bank_account_id' },
    acquirer_connection_not_found: {
      status: 404,
      detail: 'This connection does not exist.',
      field: 'connection_id',
    },
    acquirer_connection_not_open: {
      status: 409,
      detail: 'This connection is not open. Activate it first.',
      field: 'connection_id',
    },
    bank_account_in_use: {
      status: 409,
      detail: 'Codes pay this account today or will from a day that is set. Set another account for them first.',
    },
    proxy_taken: { status: 409, detail: 'Another account has this proxy. A bank links it to one.', field: 'proxy' },
    proxy_of_clinic: {
      status: 409,
      detail: 'This is the number of a clinic, which would be paid by the customer and once more by the settlement.',
      field: 'proxy',
    },
    payee_plan_not_found: { status: 404, detail: 'This payee plan does not exist.' },
    payee_plan_day_taken: {
      status: 409,
      detail: 'There is a payee plan from this day already. Take it back first.',
      field: 'effective_date',
    },
    payee_plan_in_force: { status: 409, detail: 'This payee plan has begun. Set another one from a later day.' },
  }),
});
