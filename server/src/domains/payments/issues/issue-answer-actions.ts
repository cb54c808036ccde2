import type {
  answerIssue as answerIssueEndpoint,
  listOpenIssues as listOpenIssuesEndpoint,
} from '@clinic/contract/payments/issue-answers.ts';
import type { Action, SystemReadAct } from '../../../platform/act/act.ts';
import {
  listClinicsWithOpenIssues,
  listOpenIssueRows,
  resolveIssue,
  saveIssueAnswer,
} from './issue-answers.queries.ts';
import { lockIssue, readIssue, type ShownIssue } from './issues.queries.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';

const most = 200;

/** Lists issues that wait for head office across all clinics, newest first. It enters each tenant in turn. */
export const listOpenIssues: Action<typeof listOpenIssuesEndpoint> = async (act) => {
  const clinics = Map.groupBy(await listClinicsWithOpenIssues(act.db), ({ group_id }) => group_id);
  const rows: ShownIssue[] = [];
  for (const [group_id, of_group] of clinics) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await act.enter({ group_id, clinic_ids });
    rows.push(...(await listOpenIssueRows(act.db, clinic_ids, most)));
  }
  return { data: rows.toSorted((one, other) => other.id - one.id).slice(0, most) };
};

/** The issue as the list of open issues shows it. */
export async function presentIssueOf(
  { db, enter }: Pick<SystemReadAct, 'db' | 'enter'>,
  { params }: { params: { id: number } },
) {
  const origin = await resolveIssue(db, params.id);
  if (!origin) return undefined;
  const { clinic_id, group_id } = origin;
  return readIssue(db, await enter({ group_id, clinic_ids: [clinic_id] }, clinic_id), params.id);
}

/** Saves head office's answer to an issue. Repeating the same answer changes nothing. Refuses: issue_not_found. */
export const answerIssue: Action<typeof answerIssueEndpoint> = async (act, { params, body }) => {
  const origin = await resolveIssue(act.db, params.id);
  if (!origin) throw act.refusal('issue_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const present = await lockIssue(act.db, scope, params.id);
  if (!present) throw act.refusal('issue_not_found');
  const { status, hq_remark } = body;
  if (status !== present.status || hq_remark !== present.hq_remark) {
    const updated_at = changedAt(present.updated_at, act.now);
    await saveIssueAnswer(act.db, scope, params.id, { status, hq_remark, updated_at });
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
  const saved = await readIssue(act.db, scope, params.id);
  if (!saved) throw act.refusal('issue_not_found');
  return saved;
};
