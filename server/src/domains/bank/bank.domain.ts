import type { Domain } from '../../platform/domain.ts';
import { bankFiles, bankInvariants } from './reconcile/bank-invariants.queries.ts';
import { accountInvariants } from './reconcile/account-invariants.queries.ts';
import { matchInvariants } from './reconcile/match-invariants.queries.ts';
import { ownInvariants } from './reconcile/own-invariants.queries.ts';
import { payoutInvariants } from './reconcile/payout-invariants.queries.ts';
import { bankWorkers } from './matching/judge-lines.ts';
import { exceptionWorker } from './exceptions/tell-operators.ts';
import { payoutWorkers } from './acquirer-payouts/collect-payouts.ts';
import { bankRoutes } from './bank.routes.ts';

/** What banks say of the company's accounts. */
export const domain: Domain = {
  routes: bankRoutes,
  workers: [...bankWorkers, exceptionWorker, ...payoutWorkers],
  invariants: [...bankInvariants, ...matchInvariants, ...accountInvariants, ...payoutInvariants, ...ownInvariants],
  files: [bankFiles],
};
