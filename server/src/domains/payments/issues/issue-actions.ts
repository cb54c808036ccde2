import type * as calls from '@clinic/contract/payments/issues.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { countIssues, type IssueFilter, listIssueRows } from './issue-page.queries.ts';
import { pageOf, pagerOf, soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import type { LargeListAction } from '../../../platform/http/answers/large-lists.ts';
import { listIssuesOf, lockIssue, readIssue, saveIssue, showIssue } from './issues.queries.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { openIssue } from './open-issue.ts';
import { hideFromScreens } from '../screens/show-on-device.ts';
import { releaseFromDevice } from '../transactions/write-transaction.queries.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';

/** Lists the issues of the branch, or of the whole group at head office, depending on the scope. */
export const listIssues: Action<typeof calls.listIssues> = async (act, { query }) => {
  const filter: IssueFilter = {
    clinic_words: soughtWords(query.clinic_name),
    status: query.status || undefined,
    sort: query.sort ?? { field: 'id', direction: 'desc' },
  };
  const count = await countIssues(act.db, act.scope, filter);
  const page = pageOf(query);
  const data = page.offset >= count ? [] : await listIssueRows(act.db, act.scope, filter, page);
  return { data, pager: pagerOf(query, count) };
};

/** Lists the issues of one transaction, newest first. Refuses: transaction_not_found. */
export const listTransactionIssues: LargeListAction<typeof calls.listTransactionIssues> = async (
  act,
  { params, query },
) => {
  if (!(await readTransaction(act.db, act.scope, params.id))) throw act.refusal('transaction_not_found');
  const { batches: data, count } = await listIssuesOf(act.db, act.scope, params.id, pageOf(query));
  return { data, pager: pagerOf(query, count) };
};

/**
 * Reports an issue on a transaction. If the payment is still in progress, it leaves the counter: the device is free for the next customer,
 * and money that arrives for it is still accepted. Refuses: transaction_not_found.
 */
export const createIssue: Action<typeof calls.createIssue> = async (act, { params, body }) => {
  const transaction = await readTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const id = await openIssue(act, act.scope, { transaction, ...body, by: act.staff });
  const { device_id } = act.staff;
  if (device_id !== null && (await releaseFromDevice(act.db, act.scope, transaction.id, device_id))) {
    await hideFromScreens(act, act.scope, transaction);
  }
  const made = await showIssue(act.db, act.scope, id);
  const data = { transaction_id: transaction.id, issue_id: id, by: made.create_user ?? act.staff.username };
  act.notify('issue_reported', { clinic_id: transaction.clinic_id }, data);
  return made;
};

/** The issue as its lists show it. */
export const presentIssue = ({ db, scope }: Pick<ReadAct, 'db' | 'scope'>, { params }: { params: { id: number } }) =>
  readIssue(db, scope, params.id);

/** Edits the type and remark of an issue. Refuses: issue_not_found, issue_resolved, stale_object. */
export const updateIssue: Action<typeof calls.updateIssue> = async (act, { params, body }) => {
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
  return showIssue(act.db, act.scope, params.id);
};
