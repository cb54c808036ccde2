import type { listOpenIssues as endpoint } from '@clinic/contract/payments/issue-answers.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listClinicsWithOpenIssues, listOpenIssueRows } from './issue-answers.queries.ts';
import type { ShownIssue } from './issues.queries.ts';

const most = 200;

/** Lists issues that wait for head office across all clinics, newest first. It enters each tenant in turn. */
export const listOpenIssues: Action<typeof endpoint> = async (act) => {
  const clinics = Map.groupBy(await listClinicsWithOpenIssues(act.db), ({ group_id }) => group_id);
  const rows: ShownIssue[] = [];
  for (const [group_id, of_group] of clinics) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await act.enter({ group_id, clinic_ids });
    rows.push(...(await listOpenIssueRows(act.db, clinic_ids, most)));
  }
  return { data: rows.toSorted((one, other) => other.id - one.id).slice(0, most) };
};
