import type { Invariant } from '../../platform/reconcile/invariant.ts';
import { acquirerInvariants } from './reconcile/acquirer-invariants.queries.ts';
import { outcomeInvariants } from './reconcile/outcome-invariants.queries.ts';
import { transactionInvariants } from './reconcile/transaction-invariants.queries.ts';
import { announcedInvariant } from '../../platform/reconcile/announced-changes.ts';

/** The invariants of payments. */
export const paymentsInvariants: Invariant[] = [...transactionInvariants, ...outcomeInvariants, ...acquirerInvariants];

/** Every change must be announced, so that no client keeps showing an old state. */
export const announcedPayments = announcedInvariant(
  'every change of a payment or an issue was announced in its commit',
  [
    { entity: 'transaction', field: 'payment_status', event: 'payment_receive', id: 'transaction_id' },
    { entity: 'issue', field: 'type', event: 'issue_update', id: 'issue_id' },
    { entity: 'issue', field: 'issue_status', event: 'issue_update', id: 'issue_id' },
  ],
);
