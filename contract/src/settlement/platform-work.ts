import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import type { PlatformScope } from '../shared/platform-scopes.ts';

const count = z.nullable(z.int());

/** Work with money that waits for the platform, over all clinics. Null: the caller lacks the scope to see it. */
export const platformWork = z.object({
  /** Issues that are new or under investigation. */
  open_issues: count,
  held_payments: count,
  unmatched_outcomes: count,
  /** Advices to be audited, to be paid, and whose payout failed. */
  advices_waiting: count,
  advices_processing: count,
  advices_failed: count,
  /** Bank files with payments that the bank has not answered. */
  giro_files: count,
  /** Approved refunds that the acquirer has not answered. */
  refunds: count,
  /** What the rules could not match with the bank's lines, and by itself that whose day has passed. */
  bank_exceptions: count,
  bank_exceptions_overdue: count,
  /** Fee statements that are not paid, and whose day has passed. */
  fee_statements_overdue: count,
  /** Connections with payments, whose acquirer has sent no webhook for a day. */
  acquirers_silent: count,
});
export type PlatformWork = z.output<typeof platformWork>;

/** The scope that each count needs: that of the list behind it. */
export const scope_of_work: Record<keyof PlatformWork, PlatformScope> = {
  open_issues: 'issues:read',
  held_payments: 'settlement:read',
  unmatched_outcomes: 'settlement:read',
  advices_waiting: 'settlement:read',
  advices_processing: 'settlement:read',
  advices_failed: 'settlement:read',
  giro_files: 'settlement:read',
  refunds: 'payments:read',
  bank_exceptions: 'settlement:read',
  bank_exceptions_overdue: 'settlement:read',
  fee_statements_overdue: 'settlement:read',
  acquirers_silent: 'settlement:read',
};

export const readPlatformWork = endpoint({
  name: 'readPlatformWork',
  method: 'GET',
  path: '/platform/work',
  summary: 'Counts of the work with money that waits for the platform, those that the caller’s scopes allow',
  // The scope that people of support and of finance both hold.
  access: { kind: 'platform', scope: 'issues:read' },
  response: platformWork,
});
