import type * as calls from '@clinic/contract/payments/issue-answers.ts';
import type { Action, SystemReadAct } from '../../../platform/act/act.ts';
import { type Caller, isOperator } from '../../../platform/act/caller.ts';
import { readInEachGroup } from '../../../platform/act/each-group.ts';
import { enterOrigin, scopeOf } from '../../../platform/act/scope.ts';
import {
  listClinicsWithOpenIssues,
  listOpenIssueRows,
  lockIssue,
  readIssue,
  resolveIssue,
  saveIssue,
  showIssue,
} from './issues.queries.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';

const most = 200;

/** An operator of the platform sees no number of a patient. */
const shownTo = <Shown extends { transaction: { patient_id: string } }>(caller: Caller, issue: Shown): Shown =>
  isOperator(caller) ? { ...issue, transaction: { ...issue.transaction, patient_id: '' } } : issue;

/** Lists issues that wait for the platform across all clinics, newest first. */
export const listOpenIssues: Action<typeof calls.listOpenIssues> = async (act) => {
  const issues = await readInEachGroup(act, await listClinicsWithOpenIssues(act.db), (clinic_ids) =>
    listOpenIssueRows(act.db, clinic_ids, most),
  );
  const newest = issues.toSorted((one, other) => other.id - one.id).slice(0, most);
  return { data: newest.map((issue) => shownTo(act.caller, issue)) };
};

/** The issue as the list of open issues shows it. */
export async function presentIssueOf(
  { db, enter, caller }: Pick<SystemReadAct, 'db' | 'enter' | 'caller'>,
  { params }: { params: { id: number } },
) {
  const origin = await resolveIssue(db, params.id);
  const issue = origin && (await readIssue(db, await enter(scopeOf(origin)), params.id));
  return issue && shownTo(caller, issue);
}

/** Saves the platform's answer to an issue. Repeating the same answer changes nothing. Refuses: issue_not_found. */
export const answerIssue: Action<typeof calls.answerIssue> = async (act, { params, body }) => {
  const scope = await enterOrigin(act, await resolveIssue(act.db, params.id), 'issue_not_found');
  const { clinic_id } = scope;
  const present = await lockIssue(act.db, scope, params.id);
  if (!present) throw act.refusal('issue_not_found');
  const { status, hq_remark } = body;
  if (status !== present.status || hq_remark !== present.hq_remark) {
    const updated_at = changedAt(present.updated_at, act.now);
    await saveIssue(act.db, scope, params.id, { status, hq_remark, updated_at });
    act.audit('issue_answered', {
      entity: 'issue',
      entity_id: params.id,
      before: { issue_status: present.status },
      after: { issue_status: status },
      note: hq_remark,
    });
    act.announce('issue_update', { clinic_id }, { transaction_id: present.transaction_id, issue_id: params.id });
    const data = { transaction_id: present.transaction_id, issue_id: params.id, status };
    act.notify('issue_answered', { clinic_id }, data);
  }
  return shownTo(act.caller, await showIssue(act.db, scope, params.id));
};
