import { sql } from 'kysely';
import type { ClinicOfGroup, Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import { shown_issue, type ShownIssue } from './issues.queries.ts';

/** Looks up the clinic of an issue in any tenant. */
export const resolveIssue = async (db: ReadDb, id: number): Promise<ClinicOfGroup | undefined> =>
  (await sql<ClinicOfGroup>`select * from resolve_issue(${id})`.execute(db)).rows[0];

export const listClinicsWithOpenIssues = async (db: ReadDb): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_open_issues()`.execute(db)).rows;

/** Open issues of the entered clinics, newest first. */
export async function listOpenIssueRows(
  db: ReadDb,
  clinic_ids: readonly number[],
  most: number,
): Promise<ShownIssue[]> {
  const { rows } = await sql<ShownIssue>`
    with newest as materialized (
      select * from issue i where i.clinic_id = ${anyOf(clinic_ids)} and i.status in ('n', 'i') order by i.id desc limit ${most}
    )
    select ${shown_issue}
    from newest i join clinic c on c.id = i.clinic_id
    order by i.id desc`.execute(db);
  return rows;
}

export async function saveIssueAnswer(
  db: Db,
  scope: Scope,
  id: number,
  answered: Pick<Row<'issue'>, 'status' | 'hq_remark' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('issue').set(answered).where('clinic_id', '=', scope.clinic_id).where('id', '=', id).execute();
}
