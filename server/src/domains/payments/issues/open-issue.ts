import type { IssueType } from '@clinic/contract/payments/issues.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { insertIssue } from './issues.queries.ts';
import type { ActWriting } from '../transactions/move-transaction.ts';

export interface Opening {
  transaction: { id: number; clinic_id: number };
  type: IssueType;
  remark: string;
  /** Absent if the system opens the issue. */
  by?: { user_id: number; username: string };
}

/** Opens an issue on a transaction, with its audit entry and event. */
export async function openIssue(
  act: ActWriting,
  scope: Scope,
  { transaction, type, remark, by }: Opening,
): Promise<number> {
  const issue_id = await insertIssue(act.db, scope, {
    transaction_id: transaction.id,
    now: act.now,
    created_by: by?.user_id ?? null,
    create_user: by?.username ?? null,
    type,
    remark,
  });
  act.audit('issue_created', {
    entity: 'issue',
    entity_id: issue_id,
    clinic_id: transaction.clinic_id,
    after: { type, remark },
  });
  act.announce('issue_update', { clinic_id: transaction.clinic_id }, { transaction_id: transaction.id, issue_id });
  return issue_id;
}
