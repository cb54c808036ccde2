import { most_listed_today, type readToday as endpoint } from '@clinic/contract/payments/today.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { listConnectedUsers } from '../../access/index.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listOpenPayments, listWaitingIssues } from './today.queries.ts';

/** Open payments and issues of the branch, and its connected users. */
export const readToday: Action<typeof endpoint> = async ({ db, scope, now, staff: { roles, session_id } }) => {
  const open_payments = can(roles, 'ROLE_TRANSACTION_VIEW')
    ? await listOpenPayments(db, scope, most_listed_today)
    : null;
  const issues = can(roles, 'ROLE_ISSUE_VIEW') ? await listWaitingIssues(db, scope, most_listed_today) : null;
  return {
    open_payments,
    issues,
    people: await listConnectedUsers(db, { ...scope, session_id }, now),
  };
};
