import { most_listed_today, type readToday as endpoint } from '@clinic/contract/payments/today.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { listConnectedUsers } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { toIssue } from '../issues/issue.rules.ts';
import { listOpenPayments, listWaitingIssues, type OpenPaymentRow } from './today.queries.ts';

const toOpenPayment = ({ id, patient_id, amount_cents, created_at }: OpenPaymentRow) => ({
  id,
  patient_id,
  amount: toDollars(amount_cents),
  created_at: created_at.toISOString(),
});

/** What waits at the branch, and who is there. */
export const readToday: Action<typeof endpoint> = async ({ db, scope, now, staff: { roles, session_id } }) => {
  const payments = can(roles, 'ROLE_TRANSACTION_VIEW') ? await listOpenPayments(db, scope, most_listed_today) : null;
  const issues = can(roles, 'ROLE_ISSUE_VIEW') ? await listWaitingIssues(db, scope, most_listed_today) : null;
  return {
    open_payments: payments && payments.map(toOpenPayment),
    issues: issues && issues.map(toIssue),
    people: await listConnectedUsers(db, { ...scope, session_id }, now),
  };
};
