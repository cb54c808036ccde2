import * as accountCalls from '@clinic/contract/payees/bank-accounts.ts';
import * as planCalls from '@clinic/contract/payees/payee-plans.ts';
import { type Route, routes, savingRoute } from '../../platform/http/route.ts';
import * as accounts from './bank-account-actions.ts';
import * as plans from './payee-plan-actions.ts';

export const payeesRoutes: Route[] = [
  ...routes(accountCalls, {
    ...accounts,
    updateBankAccount: savingRoute(
      accountCalls.updateBankAccount,
      accounts.updateBankAccount,
      accounts.readBankAccount,
    ),
  }),
  ...routes(planCalls, plans),
];
