import type { updateIssue as endpoint } from '@clinic/contract/payments/issues.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { lockIssue, readIssue, saveIssue } from './issues.queries.ts';

/** The issue as its lists show it. */
export const presentIssue = ({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, { params }: { params: { id: number } }) =>
  readIssue(db, scope, params.id);

/** Edits the type and remark of an issue. Refuses: issue_not_found, issue_resolved, stale_object. */
export const updateIssue: Action<typeof endpoint> = async (act, { params, body }) => {
  const present = await lockIssue(act.db, act.scope, params.id);
  if (!present) throw act.refusal('issue_not_found');
  // The clinic cannot edit a resolved issue.
  if (present.status === 'r') throw act.refusal('issue_resolved');
  if (isOutdated(act, present.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const { type, remark } = body;
  if (type !== present.type || remark !== present.remark) {
    await saveIssue(act.db, act.scope, params.id, { type, remark, updated_at: changedAt(present.updated_at, act.now) });
    const before = { type: present.type, remark: present.remark };
    act.audit('issue_updated', { entity: 'issue', entity_id: params.id, before, after: { type, remark } });
    const data = { transaction_id: present.transaction_id, issue_id: params.id };
    act.announce('issue_update', { clinic_id: present.clinic_id }, data);
  }
  const saved = await readIssue(act.db, act.scope, params.id);
  if (!saved) throw act.refusal('issue_not_found');
  return saved;
};
