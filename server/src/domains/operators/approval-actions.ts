import type * as calls from '@clinic/contract/operators/approvals.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import { type Operator, operatorOf } from '../../platform/act/caller.ts';
import { type ApprovalRow, holdApproval, listApprovalRows, saveRejection } from './approvals.queries.ts';
import { enterPlatform } from './operators.queries.ts';

const methods = new Map(allEndpoints.map(({ name, method }) => [name, method as 'POST' | 'PUT' | 'DELETE']));

const toApproval = ({ made_by_id, ...row }: ApprovalRow, operator: Operator | undefined) => ({
  ...row,
  method: methods.get(row.call) ?? ('PUT' as const),
  is_own: made_by_id === operator?.user_id,
});

/** Calls that wait for a second operator, or did, newest first. */
export const listApprovals: Action<typeof calls.listApprovals> = async (act, { query }) => {
  const reader = { group_id: await enterPlatform(act), caller: act.caller, now: act.now };
  const { rows, count } = await listApprovalRows(act.db, reader, query, pageOf(query));
  const operator = operatorOf(act.caller);
  return { data: rows.map((row) => toApproval(row, operator)), pager: pagerOf(query, count) };
};

/** Rejects a call that waits, or takes the caller's own back. Refuses: approval_not_found, approval_over. */
export const rejectApproval: Action<typeof calls.rejectApproval> = async (act, { params: { id }, body: { note } }) => {
  const reader = { group_id: await enterPlatform(act), caller: act.caller, now: act.now };
  const operator = operatorOf(act.caller);
  const held = await holdApproval(act.db, reader, id);
  if (!held || !operator) throw act.refusal('approval_not_found');
  if (held.state !== 'waiting') throw act.refusal('approval_over');
  await saveRejection(act.db, reader, id, { decided_by: operator.user_id, note });
  return toApproval({ ...held, state: 'rejected', decided_by: operator.email, decided_at: act.now, note }, operator);
};
