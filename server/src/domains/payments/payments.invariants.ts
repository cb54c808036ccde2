import type { Invariant } from '../../platform/reconcile/invariant.ts';
import { outcomeInvariants } from './reconcile/outcome-invariants.queries.ts';
import { transactionInvariants } from './reconcile/transaction-invariants.queries.ts';

/** The invariants of payments. */
export const paymentsInvariants: Invariant[] = [...transactionInvariants, ...outcomeInvariants];
