import type { Invariant } from '../../platform/reconcile/invariant.ts';
import { adviceInvariants } from './reconcile/advice-invariants.queries.ts';
import { balanceInvariants } from './reconcile/balance-invariants.queries.ts';
import { journalInvariants } from './reconcile/journal-invariants.queries.ts';

/** Invariants of payouts and of the journal. */
export const settlementInvariants: Invariant[] = [...adviceInvariants, ...journalInvariants, ...balanceInvariants];
