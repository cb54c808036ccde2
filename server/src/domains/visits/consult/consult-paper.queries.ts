import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { NamedFiles } from '../../../platform/reconcile/check-files.ts';
import type { ConsultPaper } from './consult-paper.ts';

/** What the papers of a consult are made of. */
export async function readPaper(
  db: ReadDb,
  { clinic_id, group_id }: Pick<Scope, 'clinic_id' | 'group_id'>,
  visit_id: number,
): Promise<ConsultPaper | undefined> {
  const { rows } = await sql<ConsultPaper>`
    select v.id as visit_id, v.patient_name, v.consult_end_at as ended_at, p.identity_masked, p.date_of_birth,
      c.name as clinic_name, concat_ws(' ', nullif(c.block_no, ''), nullif(c.road_name, ''), nullif(c.unit_no, '')) as clinic_address,
      coalesce(c.phone, '') as clinic_phone, d.salutation, d.name as doctor_name, d.qualification, d.mcr,
      n.mc_from, n.mc_days, coalesce(n.referral_to, '') as referral_to, coalesce(n.referral, '') as referral,
      coalesce(n.diagnosis, '') as diagnosis
    from visit v
    join clinic c on c.id = ${clinic_id}
    join customer_patient p on p.group_id = ${group_id} and p.id = v.patient_id
    join doctor d on d.clinic_id = ${clinic_id} and d.id = v.doctor_id
    left join visit_note n on n.clinic_id = ${clinic_id} and n.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${visit_id}`.execute(db);
  return rows[0];
}

export const saveDocument = async (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  row: Omit<Row<'visit_document'>, 'clinic_id'>,
): Promise<void> => {
  await db
    .insertInto('visit_document')
    .values({ clinic_id, ...row })
    .execute();
};

/** The papers that the rows of a clinic name. */
export const consultFiles: NamedFiles = {
  of: 'clinic',
  files: ({ clinic_id }) => sql`
    select 'consult document of visit ' || d.visit_id || ', ' || d.kind as row, d.file as key
    from visit_document d where d.clinic_id = ${clinic_id}`,
};
