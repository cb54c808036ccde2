import type { IssueStatus } from '@clinic/contract/payments/issues.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ShownIssue } from './issues.queries.ts';

export interface ClinicOrigin {
  clinic_id: number;
  group_id: number;
}

/** The clinic of an issue, whichever that is. */
export async function resolveIssue(db: Db, id: number): Promise<ClinicOrigin | undefined> {
  return (await sql<ClinicOrigin>`select * from resolve_issue(${id})`.execute(db)).rows[0];
}

export async function listClinicsWithOpenIssues(db: Db): Promise<ClinicOrigin[]> {
  return (await sql<ClinicOrigin>`select * from resolve_clinics_with_open_issues()`.execute(db)).rows;
}

/** Open issues of the entered clinics, newest first. */
export async function listOpenIssueRows(db: Db, clinic_ids: readonly number[], most: number): Promise<ShownIssue[]> {
  const { rows } = await sql<ShownIssue>`
    with newest as materialized (
      select * from issue i where i.clinic_id = any (${[...clinic_ids]}::int8[]) and i.status in ('n', 'i') order by i.id desc limit ${most}
    )
    select i.*, c.name as clinic_name
    from newest i join clinic c on c.id = i.clinic_id
    order by i.id desc`.execute(db);
  return rows;
}

export async function saveIssueAnswer(
  db: Db,
  scope: Scope,
  id: number,
  answered: { status: IssueStatus; hq_remark: string; updated_at: Date },
): Promise<void> {
  await sql`update issue set status = ${answered.status}, hq_remark = ${answered.hq_remark}, updated_at = ${answered.updated_at}
    where clinic_id = ${scope.clinic_id} and id = ${id}`.execute(db);
}
